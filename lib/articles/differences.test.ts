import { expect, it } from 'vitest'

import { listDifferences } from './differences'
import { readTyped, pickTyped } from './editing-start'

const MINE = readTyped({
  title: 'Rain',
  excerpt: 'Short',
  content: 'Text',
  category: 'Politics',
  slug: 'rain',
  publication_date: '2026-03-06T09:00',
  image_url: '/media/articles/a.webp',
  image_caption: 'A roof',
  topics: 'Accra',
  'images.0.url': '/media/articles/b.webp',
  'bylines.0.name': 'Ama',
  'bylines.0.key': '|ama',
})

it.each([
  ['Title', { title: 'Sun' }, 'Rain', 'Sun'],
  ['Excerpt', { excerpt: '' }, 'Short', ''],
  ['Category', { category: 'Sports' }, 'Politics', 'Sports'],
  ['Byline', { bylines: [] }, 'By Ama (guest)', 'The author'],
  ['Featured', { featured: true }, 'No', 'Yes'],
  ['Published', { published: true }, 'No', 'Yes'],
  ['Publication date', { publicationDate: '2026-03-07T09:00' }, 'Mar 6, 2026, 9:00 AM', 'Mar 7, 2026, 9:00 AM'],
  ['Topics', { topics: 'Accra, Cocoa' }, 'Accra', 'Accra, Cocoa'],
  ['More pictures', { images: [] }, '', ''],
])('names a different %s', (label, theirs, mine, other) => {
  const found = listDifferences(MINE, theirs)
  expect(found.map((one) => [one.label, one.mine.text, one.theirs.text])).toEqual([[label, mine, other]])
  expect(listDifferences({ ...MINE, ...found[0]?.part }, theirs)).toEqual([])
})

it.each([
  ['picture', { image_url: '/media/articles/c.webp' }],
  ['caption', { image_caption: 'Two roofs' }],
  ['credit', { image_credit: 'Kofi' }],
  ['description', { image_alt: 'A green roof' }],
  ['focal point', { image_focus: '20 10' }],
])('names a lead picture with another %s', (_, typed) => {
  const theirs = readTyped({ ...pickTyped(MINE), ...typed })
  expect(listDifferences(MINE, theirs).map(({ label }) => label)).toEqual(['Lead picture'])
})

it('names other pictures with another order or caption', () => {
  const two = [...MINE.images, { url: '/media/articles/d.webp', caption: '', credit: '', alt: '' }]
  expect(listDifferences({ ...MINE, images: two }, { images: two.toReversed() })).toHaveLength(1)
  expect(listDifferences(MINE, { images: MINE.images.map((image) => ({ ...image, caption: 'Rain' })) })).toHaveLength(1)
})

it('only compares what the other form has', () => {
  expect(listDifferences(MINE, { title: 'Rain', imageCredit: 'Ama' }).map(({ label }) => label)).toEqual([
    'Image credit',
  ])
  expect(listDifferences(MINE, readTyped(pickTyped(MINE)))).toEqual([])
})
