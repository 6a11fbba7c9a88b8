import { describe, expect, it } from 'vitest'

import { listDifferences, mergeEditing } from './differences'
import { readTexts, readTyped } from './editing'

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
  ['Featured', { featured: 'yes' }, 'No', 'Yes'],
  ['Published', { published: 'yes' }, 'No', 'Yes'],
  ['Publication date', { publication_date: '2026-03-07T09:00' }, 'Mar 6, 2026, 9:00 AM', 'Mar 7, 2026, 9:00 AM'],
  ['Topics', { topics: 'Accra, Cocoa' }, 'Accra', 'Accra, Cocoa'],
  ['More pictures', { images: [] }, '', ''],
])('names a different %s', (label, part, mine, other) => {
  const theirs = { ...MINE, ...part }
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
  expect(listDifferences(MINE, { ...MINE, ...typed }).map(({ label }) => label)).toEqual(['Lead picture'])
})

it('names other pictures with another order or caption', () => {
  const two = [...MINE.images, { url: '/media/articles/d.webp', caption: '', credit: '', alt: '' }]
  expect(listDifferences({ ...MINE, images: two }, { ...MINE, images: two.toReversed() })).toHaveLength(1)
  expect(
    listDifferences(MINE, { ...MINE, images: MINE.images.map((image) => ({ ...image, caption: 'Rain' })) }),
  ).toHaveLength(1)
})

it('names the credit of a picture that the form does not have', () => {
  const draft = readTyped({ title: 'Rain', image_credit: 'Kofi' })
  expect(listDifferences(draft, { ...draft, image_credit: 'Ama' }).map(({ label }) => label)).toEqual(['Image credit'])
  expect(listDifferences(MINE, MINE)).toEqual([])
})

it.each(Object.keys(readTexts(() => '')).filter((name) => name !== 'content'))('leaves out no field: %s', (name) => {
  expect(listDifferences(MINE, { ...MINE, [name]: 'other' })).toHaveLength(1)
})

describe('merging two states of a form', () => {
  it('takes over a field that one person changed, and leaves those that both changed', () => {
    const mine = { ...MINE, title: 'Sun', category: 'Sports' }
    const theirs = { ...MINE, title: 'Wind', published: 'yes', topics: 'Cocoa' }
    expect(mergeEditing(MINE, mine, theirs)).toEqual({
      mine: { ...theirs, title: 'Sun', category: 'Sports' },
      theirs: { ...theirs, category: 'Sports' },
    })
  })

  it('merges the text by paragraph', () => {
    const base = { ...MINE, content: 'One.\n\nTwo.' }
    const merged = { ...MINE, content: 'Eins.\n\nZwei.' }
    expect(mergeEditing(base, { ...base, content: 'Eins.\n\nTwo.' }, { ...base, content: 'One.\n\nZwei.' })).toEqual({
      mine: merged,
      theirs: merged,
    })
  })

  it('lists a picture that the other person has placed, if both changed the list', () => {
    const picture = (name: string) => ({ url: `/media/articles/${name}.webp`, caption: '', credit: '', alt: '' })
    const mine = { ...MINE, images: [picture('mine')] }
    const placed = `Text\n\n::picture{src="${picture('theirs').url}"}`
    const theirs = { ...MINE, content: placed, images: [picture('theirs'), picture('other')] }
    expect(mergeEditing(MINE, mine, theirs).mine).toMatchObject({
      content: placed,
      images: [picture('mine'), picture('theirs')],
    })
  })
})
