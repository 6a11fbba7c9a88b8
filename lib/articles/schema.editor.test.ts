import { describe, expect, it } from 'vitest'

import { formatAccraInput, fromAccraInput } from '../accra-time'
import { CATEGORIES } from './schema'
import { EDITOR_CATEGORIES, editedArticleSchema } from './schema.editor'

const FORM = { title: 'Ɔkyeame: the king’s voice', content: 'Text', category: 'Culture' }
const parse = (part: Record<string, string> = {}) => editedArticleSchema.parse({ ...FORM, ...part })
const problems = (part: Record<string, string>) =>
  editedArticleSchema.safeParse({ ...FORM, ...part }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the article form', () => {
  it('derives an empty slug from the title and normalizes a typed one', () => {
    expect(parse().slug).toBe('okyeame-the-king-s-voice')
    expect(parse({ slug: ' Kente & Cloth ' }).slug).toBe('kente-cloth')
    expect(parse({ title: '!!!', slug: '?' }).slug).toBe('')
  })

  it('removes invisible characters', () => {
    const { title, content } = parse({
      title: 'Rain\u0001 over\u202E Tamale\0',
      content: 'It rained\u001B[31m.\n\nAll\tnight.',
    })
    expect([title, content]).toEqual(['Rain over Tamale', 'It rained[31m.\n\nAll\tnight.'])
  })

  it('takes times in Accra time', () => {
    expect(parse({ publication_date: '2026-12-24T18:30' }).publication_date).toBe('2026-12-24T18:30:00.000Z')
    // Imported articles may be older than the site.
    expect(parse({ publication_date: '1998-05-01T06:00' }).publication_date).toBe('1998-05-01T06:00:00.000Z')
  })

  it('keeps the date if it was not changed', () => {
    const shown = '2026-11-21T09:15'
    expect(parse({ publication_date: shown, publication_default: shown }).publication_date).toBeNull()
    expect(parse({ publication_date: '2026-11-21T09:16', publication_default: shown }).publication_date).toBe(
      '2026-11-21T09:16:00.000Z',
    )
    expect(parse({ publication_date: '', publication_default: shown }).publication_date).toBeNull()
  })

  it('schedules only with a date to come, and so never publishes at once', () => {
    const shown = '2026-11-21T09:15'
    for (const publication_date of ['', shown])
      expect(problems({ schedule: 'yes', publication_date, publication_default: shown })).toEqual([
        ['publication_date', 'Choose a date and time in the future, or “Save as draft” beside the red button.'],
      ])
    const later = { schedule: 'yes', publication_date: formatAccraInput(new Date(Date.now() + 86_400_000)) }
    expect(parse(later)).toMatchObject({ published: true, publication_date: fromAccraInput(later.publication_date) })
    expect(parse(later)).not.toHaveProperty('schedule')
  })

  it('sends pictures in form order, without removed ones', () => {
    const form = {
      'images.2.url': '/media/c.jpg',
      'images.0.url': '/media/a.jpg',
      'images.0.caption': ' Rain ',
      'images.0.alt': '',
      'images.0.focus': '20 80',
      'images.1.url': '/media/b.jpg',
      'images.1.remove': 'yes',
    }
    expect(parse(form).images).toEqual([
      { image_url: '/media/a.jpg', caption: 'Rain', credit: null, alt: null, focus_x: 20, focus_y: 80 },
      { image_url: '/media/c.jpg', caption: null, credit: null, alt: null, focus_x: null, focus_y: null },
    ])
  })

  it('orders pictures by typed numbers without JavaScript', () => {
    const form = {
      'images.0.url': '/media/a.jpg',
      'images.0.position': '2',
      'images.1.url': '/media/b.jpg',
      'images.1.position': '1',
    }
    expect(parse(form).images.map(({ image_url }) => image_url)).toEqual(['/media/b.jpg', '/media/a.jpg'])
  })

  it('names the original source, or none', () => {
    expect(parse({ source_name: ' Wire ', source_url: ' HTTPS://wire.example/1 ' })).toMatchObject({
      source_name: 'Wire',
      source_url: 'https://wire.example/1',
    })
    expect(parse({ source_name: ' ', source_url: '' })).toMatchObject({ source_name: null, source_url: null })
  })

  it('drops the focal point if the picture was replaced without JavaScript', () => {
    const sent = (part: Record<string, string>) => {
      const { image_focus_x, image_focus_y } = parse({
        image_url: '/media/a.webp',
        image_focus: '20 0',
        image_focus_was: '20 0|/media/a.webp',
        ...part,
      })
      return [image_focus_x, image_focus_y]
    }
    expect(sent({})).toEqual([20, 0])
    expect(sent({ image_focus_was: '', image_url: '/media/b.webp' })).toEqual([20, 0])
    expect(sent({ image_url: '/media/b.webp' })).toEqual([null, null])
    expect(sent({ image_url: '/media/b.webp', image_focus: '30 70' })).toEqual([30, 70])
    expect(sent({ image_focus: '' })).toEqual([null, null])
  })

  it('treats a missing version as never loaded', () => {
    for (const seen of [{}, { expected_version: '' }, { expected_version: 'yesterday' }] as Record<string, string>[]) {
      expect(parse(seen).expected_version).toBe('1970-01-01T00:00:00.000Z')
    }
    expect(parse({ expected_version: '2026-11-21T10:00:00.123+00:00' }).expected_version).toBe(
      '2026-11-21T10:00:00.123+00:00',
    )
  })

  it.each([
    ['a title of blanks', { title: ' ' }, 'title', 'Please enter a title.'],
    ['no content', { content: '\n' }, 'content', 'Please write the content.'],
    ['a category of stories', { category: 'Health' }, 'category', 'Please choose a category.'],
    [
      'a day that does not exist',
      { publication_date: '2026-02-30T10:00' },
      'publication_date',
      'Please enter a date and a time.',
    ],
    [
      'a time of another century',
      { publication_date: '1826-02-03T10:00' },
      'publication_date',
      'Please enter a date and a time.',
    ],
    [
      'a picture that is a script',
      { image_url: 'javascript:alert(1)' },
      'image_url',
      'Please enter an address that starts with https://',
    ],
    [
      'a picture of the body that is a script',
      { 'images.0.url': 'data:text/html,x' },
      'images',
      'Please enter an address that starts with https://',
    ],
    ['a picture without address', { 'images.0.caption': 'Rain' }, 'images', 'The address of a picture is missing.'],
    [
      'a caption without end',
      { image_caption: 'x'.repeat(501) },
      'image_caption',
      'Please use at most 500 characters.',
    ],
    [
      'a source that is a script',
      { source_url: 'javascript:alert(1)' },
      'source_url',
      'Please enter an address that starts with https:// or http://',
    ],
    [
      'a source of two addresses',
      { source_url: 'https://a.example https://b.example' },
      'source_url',
      'Please enter an address that starts with https:// or http://',
    ],
    [
      'a source without end',
      { source_url: `https://wire.example/${'x'.repeat(2000)}` },
      'source_url',
      'This address is too long.',
    ],
    ['a name without end', { source_name: 'x'.repeat(201) }, 'source_name', 'Please use at most 200 characters.'],
    ['an article that is none', { article_id: 'x' }, 'article_id', 'This article no longer exists.'],
  ])('reports %s', (_, part, field, message) => {
    expect(problems(part)).toContainEqual([field, message])
  })

  it('accepts all nine categories', () => {
    expect(EDITOR_CATEGORIES.toSorted()).toEqual([...CATEGORIES].sort())
  })

  it('limits the number of pictures', () => {
    const form = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`images.${at}.url`, `/media/${at}.jpg`]))
    expect(problems(form)).toEqual([['images', 'Please use at most 40 images.']])
  })
})
