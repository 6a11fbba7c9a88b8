import { describe, expect, it } from 'vitest'

import { EXAMPLE } from '../functions/example'
import { parseSubmission, submissionSchema } from './submission'

const read = (part: object) => submissionSchema.safeParse({ ...EXAMPLE, ...part })
const wrong = (part: object) => [...new Set(read(part).error?.issues.map((issue) => issue.path.join('.')))]

describe('a draft submitted by automation', () => {
  it('requires only its required fields', () => {
    const { source_name, source_url, original_url, original_title, original_content } = EXAMPLE
    const needed = { source_name, source_url, original_url, original_title, original_content }
    expect(submissionSchema.safeParse(needed).success).toBe(true)
    const optional = [
      'paraphrased_title',
      'paraphrased_content',
      'paraphrased_excerpt',
      'suggested_category',
      'image_url',
    ]
    for (const value of [null, '', '  ', undefined]) {
      expect(wrong(Object.fromEntries(optional.map((name) => [name, value])))).toEqual([])
    }
  })

  it.each(['source_name', 'source_url', 'original_url', 'original_title', 'original_content'])(
    'is rejected without %s',
    (name) => {
      for (const value of [undefined, null, '', '   ', '\0', '\u200B', 5, ['x'], {}])
        expect(wrong({ [name]: value })).toEqual([name])
    },
  )

  it.each([
    ['source_name', 200],
    ['original_title', 500],
    ['original_content', 200_000],
    ['paraphrased_title', 300],
    ['paraphrased_content', 200_000],
    ['paraphrased_excerpt', 1000],
    ['suggested_category', 100],
  ])('has a %s of at most %i characters', (name, max) => {
    expect(wrong({ [name]: ` ${'ŋ'.repeat(max)} ` })).toEqual([])
    expect(wrong({ [name]: 'ŋ'.repeat(max + 1) })).toEqual([name])
  })

  it('has up to twelve bylines, with or without roles', () => {
    const people = (length: number) => Array.from({ length }, () => ({ name: 'Esi', role: 'ŋ'.repeat(60) }))
    for (const good of [null, [], [{ name: ' Esi ' }], [{ name: 'Esi', role: null }], people(12)])
      expect(wrong({ bylines: good })).toEqual([])
    expect(wrong({ bylines: people(13) })).toEqual(['bylines'])
    expect(
      wrong({ bylines: [{ name: 'Esi' }, { name: ' ' }, { role: 'By' }, { name: 'Kojo', role: 'ŋ'.repeat(61) }] }),
    ).toEqual(['bylines.1.name', 'bylines.2.name', 'bylines.3.role'])
    for (const bad of ['Esi', ['Esi'], {}, [null]]) expect(wrong({ bylines: bad })).not.toEqual([])
  })

  it('loses characters that cannot be stored or seen', () => {
    expect(read({ original_title: 'a\0b\ud800c\u001b' }).data?.original_title).toBe('ab\ufffdc')
  })

  it.each(['source_url', 'original_url'])('has a web URL for %s', (name) => {
    for (const good of [
      'http://wire.example',
      'HTTPS://Wire.example/a b?x=1#y',
      'https://ɛwe.example/ŋ',
      'http://127.0.0.1:8080/x',
    ]) {
      expect([good, wrong({ [name]: good })]).toEqual([good, []])
    }
    const bad = [
      'wire.example',
      '//wire.example',
      'ftp://wire.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      'http:wire.example',
      'https://me:word@wire.example/',
      `https://wire.example/${'x'.repeat(2000)}`,
    ]
    for (const address of bad) expect([address, wrong({ [name]: address })]).toEqual([address, [name]])
  })

  it('keeps the URL as written', () => {
    expect(read({ original_url: ' HTTPS://Wire.example/a b?utm_source=x ' }).data?.original_url).toBe(
      'https://Wire.example/a%20b?utm_source=x',
    )
  })

  it('is rejected if its URL is too long to compare', () => {
    expect(wrong({ original_url: `https://wire.example/?q=${'ŋ'.repeat(1500)}` })).toEqual(['original_url'])
  })

  it('has a public image URL or none', () => {
    expect(wrong({ image_url: 'https://cdn.wire.example/a.jpg?w=800' })).toEqual([])
    const bad = [
      'not-a-url',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/a.jpg',
      'http://localhost/a.jpg',
      'http://127.0.0.1/a.jpg',
      'http://10.0.0.5/a.jpg',
      'http://0x7f000001/a.jpg',
      'http://[::1]/a.jpg',
      'http://169.254.169.254/latest',
      'https://router/a.jpg',
      'https://printer.local/a.jpg',
      'https://db.internal./a.jpg',
    ]
    for (const image_url of bad) expect([image_url, wrong({ image_url })]).toEqual([image_url, ['image_url']])
  })

  it('is kept without a picture that cannot be one, and says so', () => {
    for (const image_url of ['http://localhost/a.jpg', 'a.jpg', 5, `https://${'a'.repeat(3000)}.example/`]) {
      const { data } = parseSubmission({ ...EXAMPLE, image_url })
      expect([data?.original_title, data?.image_url]).toEqual([EXAMPLE.original_title, undefined])
      expect(data?.notes).toEqual([
        expect.stringMatching(/^The picture was left out: .{1,300} is no public web address\.$/),
      ])
    }
    expect(parseSubmission({ ...EXAMPLE, image_url: 'https://cdn.wire.example/a.jpg' }).data).not.toHaveProperty(
      'notes',
    )
    expect(parseSubmission({ ...EXAMPLE, image_url: 'a.jpg', original_title: '' }).success).toBe(false)
    for (const nothing of [null, 'x', undefined]) expect(parseSubmission(nothing).success).toBe(false)
  })
})
