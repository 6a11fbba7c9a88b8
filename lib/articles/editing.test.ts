import { describe, expect, it } from 'vitest'

import { edit, type Editing, isSame, type Step } from './editing'
import { parseEdits } from './unsaved'

const blank: Editing = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  featured: false,
  published: false,
  slugByHand: false,
  publicationDate: '2026-11-21T10:00',
  imageUrl: '',
  imageAlt: '',
  imageCaption: '',
  imageCredit: '',
  imageFocus: '',
  sourceName: '',
  sourceUrl: '',
  sourceNofollow: false,
  bylines: [],
  topics: '',
  images: [],
}
const after = (...steps: Step[]) => steps.reduce(edit, blank)
const image = (url: string) => ({ url, caption: '', credit: '', alt: '' })
const urls = ({ images }: Editing) => images.map(({ url }) => url).join('')

describe("the editor's state", () => {
  it('derives the slug from the title until it is edited, and again once it is cleared', () => {
    expect(after({ type: 'title', title: 'Rain, again' }).slug).toBe('rain-again')
    const byHand = after({ type: 'slug', slug: 'wet' }, { type: 'title', title: 'Rain' })
    expect(byHand.slug).toBe('wet')
    expect(edit(edit(byHand, { type: 'slug', slug: '' }), { type: 'title', title: 'Sun' }).slug).toBe('sun')
  })

  it('derives a slug from an imported title', () => {
    expect(after({ type: 'fill', part: { title: 'Cocoa up' } })).toMatchObject({ title: 'Cocoa up', slug: 'cocoa-up' })
  })

  it('takes over copied pictures without losing newer choices', () => {
    const three = after(
      { type: 'text', name: 'imageUrl', text: 'there' },
      { type: 'add image', url: 'there' },
      { type: 'add image', url: 'newer' },
    )
    const copied = edit(three, { type: 'copied', copies: { there: 'own', gone: 'other' } })
    expect([copied.imageUrl, ...copied.images.map(({ url }) => url)]).toEqual(['own', 'own', 'newer'])
    const lost = edit(three, { type: 'copied', copies: { there: '' } })
    expect([lost.imageUrl, ...lost.images.map(({ url }) => url)]).toEqual(['', 'newer'])
  })

  it('can move, caption and remove pictures', () => {
    const three = after(...['a', 'b', 'c'].map((url): Step => ({ type: 'add image', url })))
    expect(urls(edit(three, { type: 'move image', from: 2, to: 0 }))).toBe('cab')
    expect(urls(edit(three, { type: 'move image', from: 0, to: 2 }))).toBe('bca')
    expect(urls(edit(three, { type: 'move image', from: 0, to: -1 }))).toBe('abc')
    expect(urls(edit(three, { type: 'remove image', at: 1 }))).toBe('ac')
    const placed = {
      ...three,
      content: 'One.\n\n::picture{src="/media/b.webp"}\n\nTwo.',
      images: [image('/media/b.webp')],
    }
    expect(edit(placed, { type: 'remove image', at: 0 }).content).toBe('One.\n\nTwo.')
    expect(urls(edit(three, { type: 'add image', url: 'b' }))).toBe('abc')
    expect(edit(three, { type: 'image', at: 1, part: { alt: 'Rain' } }).images[1]).toEqual({
      ...image('b'),
      alt: 'Rain',
    })
  })

  it('makes a placed image the featured one, and keeps the former with its words', () => {
    const one = { url: '/media/one.webp', caption: 'One', credit: 'Ama', alt: 'A', focus: '10 20' }
    const two = { url: '/media/two.webp', caption: 'Two', credit: '', alt: '' }
    const content = '::picture{src="/media/one.webp"}\n\nText.\n\n::picture{src="/media/two.webp"}'
    const first = edit(after({ type: 'fill', part: { content, images: [one, two] } }), { type: 'feature image', at: 0 })
    expect(first).toMatchObject({
      content: 'Text.\n\n::picture{src="/media/two.webp"}',
      images: [two],
      imageUrl: one.url,
      imageCaption: 'One',
      imageCredit: 'Ama',
      imageAlt: 'A',
      imageFocus: '10 20',
    })
    const second = edit(first, { type: 'feature image', at: 0 })
    expect(second).toMatchObject({
      content: 'Text.',
      images: [one],
      imageUrl: two.url,
      imageCredit: '',
      imageFocus: '',
    })
    expect(edit(second, { type: 'feature image', at: 7 })).toEqual(second)
  })

  it('resets the focal point if the featured picture changes', () => {
    const focused = edit(blank, { type: 'fill', part: { imageUrl: '/media/a.webp', imageFocus: '20 0' } })
    expect(edit(focused, { type: 'text', name: 'imageAlt', text: 'Rain' }).imageFocus).toBe('20 0')
    expect(edit(focused, { type: 'text', name: 'imageUrl', text: '/media/b.webp' }).imageFocus).toBe('')
  })

  it('counts only changes that would be saved', () => {
    expect(isSame(blank, { ...blank, slugByHand: true })).toBe(true)
    expect(isSame(blank, { ...blank, content: 'x' })).toBe(false)
    expect(isSame(blank, { ...blank, sourceUrl: 'https://wire.example/' })).toBe(false)
    expect(isSame({ ...blank, images: [image('a')] }, { ...blank, images: [{ ...image('a'), caption: 'x' }] })).toBe(
      false,
    )
    expect(isSame({ ...blank, images: [image('a'), image('b')] }, { ...blank, images: [image('b'), image('a')] })).toBe(
      false,
    )
  })
})

describe('unsaved edits', () => {
  const copy = { at: '2026-11-21T10:00:00.000Z', version: '', values: { ...blank, last: null } }

  it('are restored unchanged', () => {
    expect(parseEdits(JSON.parse(JSON.stringify(copy)))).toEqual(copy)
  })

  it.each([null, '', [], { at: 'now' }, { ...copy, values: { ...copy.values, title: 5 } }])(
    'are not read from %j',
    (found) => expect(parseEdits(found)).toBeNull(),
  )
})
