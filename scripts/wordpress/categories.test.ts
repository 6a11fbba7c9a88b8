import { describe, expect, it } from 'vitest'

import { mapCategories, readMapping } from './categories.ts'

const term = (id: string, slug: string, name: string, parent = '') => ({ id, slug, name, parent })
const filed = (slug: string, name = slug) => ({ domain: 'category', slug, name })
const TERMS = [
  term('1', 'sports', 'Sports'),
  term('2', 'football', 'Football', 'sports'),
  term('3', 'black-stars', 'Black Stars', 'football'),
  term('4', 'money', 'Business'),
  term('5', 'politics', 'Politics'),
  term('6', 'a', 'A', 'b'),
  term('7', 'b', 'B', 'a'),
]
const map = (mapping = {}, fallback: 'Opinion' | null = null) =>
  mapCategories(TERMS, readMapping(JSON.stringify(mapping), 'map.json'), fallback)

describe("a post's section", () => {
  it.each([
    ['by the slug of its category', [filed('sports')], 'Sports'],
    ['by its name, however it is written', [filed('money', 'BUSINESS ')], 'Business'],
    ['by the category above, and the one above that', [filed('black-stars', 'Black Stars')], 'Sports'],
    [
      'by what it is filed under itself before what that belongs to',
      [filed('black-stars'), filed('politics')],
      'Politics',
    ],
    ['by the first that is known', [filed('unknown'), filed('politics'), filed('sports')], 'Politics'],
    [
      'by categories only, not by tags',
      [{ domain: 'post_tag', slug: 'sports', name: 'Sports' }, filed('politics')],
      'Politics',
    ],
  ])('%s', (_, terms, category) => {
    expect(map().choose(terms)).toBe(category)
  })

  it('follows its main category first', () => {
    expect(map().choose([filed('politics'), filed('sports')], '1')).toBe('Sports')
  })

  it("follows the owner's map, by slug or name, before any guess", () => {
    expect(map({ 'Black Stars': 'politics' }).choose([filed('black-stars', 'Black Stars')])).toBe('Politics')
    expect(map({ football: 'Culture' }).choose([filed('black-stars', 'Black Stars')])).toBe('Culture')
  })

  it('falls back to the default, and reports unknown categories', () => {
    const categories = map()
    expect([
      categories.choose([filed('a', 'A &amp; B')]),
      categories.choose([filed('a', 'A &amp; B')]),
      categories.choose([]),
    ]).toEqual([null, null, null])
    expect([...categories.unmapped]).toEqual([
      ['a', { name: 'A & B', posts: 2 }],
      ['', { name: '(no category)', posts: 1 }],
    ])
    expect(map({}, 'Opinion').choose([filed('a')])).toBe('Opinion')
  })
})

it.each([
  ['invalid JSON', '{', /^map\.json is not valid JSON/],
  ['a list', '[]', /^map\.json should look like/],
  [
    'a category that there is not',
    '{"weather": "Weather"}',
    /^map\.json maps "weather" to "Weather", which is not one of Politics,/,
  ],
])('rejects a category file with %s', (_, text, sentence) => {
  expect(() => readMapping(text, 'map.json')).toThrow(sentence)
})
