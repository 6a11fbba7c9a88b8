import { describe, expect, it } from 'vitest'

import { edit, type Editing, readTyped, type Step, pickTyped } from './editing'

const blank = readTyped({})
const after = (...steps: Step[]) => steps.reduce(edit, blank)
const image = (url: string) => ({ url, caption: '', credit: '', alt: '' })
const urls = ({ images }: Editing) => images.map(({ url }) => url).join('')

describe("the editor's state", () => {
  it('derives the slug from the title until it is edited, and again once it is cleared', () => {
    expect(after({ type: 'text', name: 'title', text: 'Rain, again' }).slug).toBe('rain-again')
    const byHand = after({ type: 'text', name: 'slug', text: 'wet' }, { type: 'text', name: 'title', text: 'Rain' })
    expect(byHand.slug).toBe('wet')
    expect(
      edit(edit(byHand, { type: 'text', name: 'slug', text: '' }), { type: 'text', name: 'title', text: 'Sun' }).slug,
    ).toBe('sun')
  })

  it('derives a slug from an imported title', () => {
    expect(after({ type: 'fill', part: { title: 'Cocoa up' } })).toMatchObject({ title: 'Cocoa up', slug: 'cocoa-up' })
  })

  it('takes over copied pictures without losing newer choices', () => {
    const three = after(
      { type: 'text', name: 'image_url', text: 'there' },
      { type: 'add image', url: 'there' },
      { type: 'add image', url: 'newer' },
    )
    const copied = edit(three, { type: 'copied', copies: { there: 'own', gone: 'other' } })
    expect([copied.image_url, ...copied.images.map(({ url }) => url)]).toEqual(['own', 'own', 'newer'])
    const lost = edit(three, { type: 'copied', copies: { there: '' } })
    expect([lost.image_url, ...lost.images.map(({ url }) => url)]).toEqual(['', 'newer'])
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
      image_url: one.url,
      image_caption: 'One',
      image_credit: 'Ama',
      image_alt: 'A',
      image_focus: '10 20',
    })
    const second = edit(first, { type: 'feature image', at: 0 })
    expect(second).toMatchObject({
      content: 'Text.',
      images: [one],
      image_url: two.url,
      image_credit: '',
      image_focus: '',
    })
    expect(edit(second, { type: 'feature image', at: 7 })).toEqual(second)
  })

  it('resets the focal point if the featured picture changes', () => {
    const focused = edit(blank, { type: 'fill', part: { image_url: '/media/a.webp', image_focus: '20 0' } })
    expect(edit(focused, { type: 'text', name: 'image_alt', text: 'Rain' }).image_focus).toBe('20 0')
    expect(edit(focused, { type: 'text', name: 'image_url', text: '/media/b.webp' }).image_focus).toBe('')
  })

  it('is read from its form and its copies as it was', () => {
    const image = { url: '/media/a.webp', caption: 'A roof', credit: '', alt: 'Rain', focus: '10 20' }
    const bylines = [{ name: 'Ama', role: 'Photographs by', key: '|Ama' }]
    const texts = {
      title: 'Rain',
      slug: 'wet',
      content: 'One.\n\nTwo.',
      featured: 'yes',
      source_url: 'https://a.example',
    }
    const whole: Editing = { ...blank, ...texts, bylines, images: [image, { ...image, url: '/media/b.webp' }] }
    expect(readTyped(pickTyped(whole))).toEqual({ ...whole, slugByHand: true })
    expect(readTyped({ content: 'One.\r\nTwo.' }).content).toBe('One.\nTwo.')
    expect(readTyped({ title: 'Rain', slug: 'rain' }).slugByHand).toBe(false)
  })
})
