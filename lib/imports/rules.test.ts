import { describe, expect, it } from 'vitest'

import { readTyped } from '../articles/editing'
import { placeCopies, parseImportPlace } from './places'
import { addBelow, replaceWith, parseImported, describeLosses, wouldReplace } from './rules'
import type { ImportedArticle } from './schema'

const blank = readTyped({})
const found: ImportedArticle = {
  title: 'Late again',
  content: 'The ferry was late.',
  excerpt: 'The ferry…',
  imageUrl: 'https://ferry.example/a.jpg',
  imageAlt: '',
  imageCaption: 'A ferry',
  dropped: {},
  sourceName: 'Ferry Post',
  sourceUrl: 'https://ferry.example/late',
  sourceNofollow: true,
  byline: 'Efua Mensah',
  images: [{ url: 'https://ferry.example/b.jpg', caption: 'A queue', credit: '', alt: '' }],
}

describe('an import into the editor', () => {
  it('asks only before overwriting', () => {
    expect(wouldReplace(blank, found)).toBe(false)
    expect(wouldReplace({ ...blank, category: 'Sports', published: 'yes', content: ' \n' }, found)).toBe(false)
    expect(wouldReplace({ ...blank, ...replaceWith(found) }, found)).toBe(false)
    for (const name of [
      'title',
      'content',
      'excerpt',
      'image_url',
      'image_alt',
      'image_caption',
      'source_name',
      'source_url',
    ] as const) {
      expect(wouldReplace({ ...blank, [name]: 'typed' }, found), name).toBe(true)
    }
    expect(wouldReplace({ ...blank, bylines: [{ name: 'Ama', role: '', key: '' }] }, found)).toBe(true)
    // An import without an image keeps the current one.
    expect(
      wouldReplace({ ...blank, image_url: '/media/a.webp', image_alt: 'A boat' }, { ...found, imageUrl: null }),
    ).toBe(false)
  })

  it("brings the picture's caption, unless another picture is there", () => {
    expect(addBelow(blank, found)).toMatchObject({ image_url: found.imageUrl, image_caption: 'A ferry' })
    expect({
      ...blank,
      image_url: '/media/a.webp',
      image_caption: 'Ours',
      ...addBelow({ ...blank, image_url: '/media/a.webp' }, found),
    }).toMatchObject({ image_url: '/media/a.webp', image_caption: 'Ours' })
  })

  it('reports what was lost', () => {
    expect(describeLosses({})).toBe('')
    expect(describeLosses({ 'strike-through': 2, forms: 1 })).toBe('Could not be kept: strike-through 2×, forms 1×.')
  })

  it('asks before it removes pictures', () => {
    const image = { url: '/media/articles/a.webp', caption: '', credit: '', alt: '' }
    expect(wouldReplace({ ...blank, images: [image] }, found)).toBe(true)
    expect(wouldReplace({ ...blank, images: [image] }, { ...found, images: [] })).toBe(false)
    expect(addBelow({ ...blank, images: [image] }, found).images).toEqual([image, ...found.images])
  })

  it('places copied pictures and drops the others', () => {
    const text = (...addresses: string[]) =>
      ['a', ...addresses.map((address) => `::picture{src="${address}"}`), 'b'].join('\n\n')
    const [one, other] = ['https://x.example/1.jpg', 'https://x.example/2.jpg'] as const
    expect(
      placeCopies(text(parseImportPlace(one), parseImportPlace(other), '/media/c.webp'), {
        [one]: '/media/articles/1.webp',
      }),
    ).toBe(text('/media/articles/1.webp', '/media/c.webp'))
  })

  it("removes the former picture's caption with it", () => {
    expect(replaceWith(found)).toMatchObject({
      image_url: found.imageUrl,
      image_alt: '',
      image_caption: 'A ferry',
      image_credit: '',
    })
    expect(replaceWith({ ...found, imageUrl: null })).not.toHaveProperty('image_alt')
  })

  it('fills empty fields and appends to text', () => {
    expect({ ...blank, ...addBelow(blank, found) }).toEqual({ ...blank, ...replaceWith(found) })
    const typed = { ...blank, title: 'Ours', content: 'First.\n\n', source_name: 'Wire' }
    expect(addBelow(typed, found)).toEqual({
      title: 'Ours',
      content: 'First.\n\nThe ferry was late.',
      excerpt: found.excerpt,
      bylines: [{ name: 'Efua Mensah', role: '', key: '|Efua Mensah' }],
      image_url: found.imageUrl,
      image_alt: '',
      image_caption: 'A ferry',
      images: found.images,
    })
  })

  it.each([
    ['Esi Example and Kojo Example', ['Esi Example', 'Kojo Example']],
    ['Esi Example, Ama Example and Kojo Example', ['Esi Example', 'Ama Example', 'Kojo Example']],
    ['Esi Example, BBC News', ['Esi Example, BBC News']],
    ['Ministry of Food and Agriculture', ['Ministry of Food and Agriculture']],
    ['Mac & i', ['Mac & i']],
    ['', []],
  ])('names the authors of %j one by one', (byline, names) => {
    expect(replaceWith({ ...found, byline }).bylines?.map(({ name }) => name)).toEqual(names)
    expect(addBelow(blank, { ...found, byline }).bylines?.map(({ name }) => name)).toEqual(names)
    expect(wouldReplace({ ...blank, ...replaceWith({ ...found, byline }) }, { ...found, byline })).toBe(false)
  })

  it('differs from a saved article', () => {
    expect(parseImported(found)).toBe(found)
    for (const data of [undefined, null, 'text', { id: '1', updatedAt: '2026' }]) expect(parseImported(data)).toBeNull()
  })
})
