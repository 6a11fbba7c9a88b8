import { describe, expect, test } from 'vitest'

import {
  decodeCursor,
  encodeCursor,
  findUpdate,
  formatCredit,
  describeOldStory,
  slugify,
  chooseSourceName,
} from './rules'

describe('the slug of the admin editor', () => {
  test.each([
    ['Parliament passes the 2027 budget', 'parliament-passes-the-2027-budget'],
    ["Ghana's cedi: what's next?", 'ghana-s-cedi-what-s-next'],
    ['  — “Quoted” —  ', 'quoted'],
    ['Ɔkyeame Kɔfi ŋutɔ ɖe Ƒe ɣ ʋu', 'okyeame-kofi-nuto-de-fe-g-vu'],
    ['Café Économie', 'cafe-economie'],
    ['新聞', ''],
  ])('an editor who types %j gets %j', (title, slug) => expect(slugify(title)).toBe(slug))

  test('does not wait for marks to be sorted', () => {
    const start = process.threadCpuUsage().user
    expect(slugify(`a${'\u0301\u0316\u05b0\u0591'.repeat(50_000)}b`)).toBe('a-b')
    expect((process.threadCpuUsage().user - start) / 1000).toBeLessThan(1000)
  })
})

test.each([
  ['2025-11-22T00:00:00Z', null],
  ['2025-11-21T12:00:01Z', null],
  ['2025-11-21T12:00:00Z', 'This article is more than a year old.'],
  ['2024-02-29T08:00:00Z', 'This article is more than 2 years old.'],
  ['2016-12-31T23:59:59Z', 'This article is more than 9 years old.'],
  ['2026-12-01T00:00:00Z', null],
])('a reader of a text of %s is told its age: %s', (date, notice) => {
  expect(describeOldStory(date, new Date('2026-11-21T12:00:00Z'))).toBe(notice)
})

describe("an article that is based on somebody else's reporting", () => {
  test.each([
    ['Lakeside Wire', 'https://wire.example/1', 'Lakeside Wire'],
    ['Lakeside Wire', null, 'Lakeside Wire'],
    [null, 'https://www.wire.example:8080/1?a=1', 'wire.example:8080'],
    ['', 'https://wire.example/1', 'wire.example'],
    [null, 'no address', null],
    [null, null, null],
  ])('of %s at %s names %s', (source_name, source_url, name) => {
    expect(chooseSourceName({ source_name, source_url })).toBe(name)
  })
})

test.each([
  ['Kojo Antwi', 'Picture: Kojo Antwi'],
  ['Map: Kojo Antwi', 'Map: Kojo Antwi'],
  ['Kojo Antwi: archive', 'Picture: Kojo Antwi: archive'],
])('a picture of %j is credited: %s', (credit, words) => expect(formatCredit(credit)).toBe(words))

describe('a cursor', () => {
  const id = '00000000-0000-4000-8000-000000000001'

  test.each(['2026-11-19T21:07:17+00:00', '2026-11-19T21:07:17.123456+00:00', '2026-11-19T21:07:17Z'])(
    'of a list of ours is read back: %s',
    (date) => {
      expect(decodeCursor(encodeCursor({ publicationDate: date, id }))).toEqual({ publicationDate: date, id })
    },
  )

  test.each(['2026-02-31T00:00:00Z', '0000-01-01T00:00:00Z', '2026-02-01T00:00:00+16:00', '9999-99-99T00:00:00Z'])(
    'that somebody made up is none: %s',
    (date) => {
      expect(decodeCursor(`${date}_${id}`)).toBeNull()
    },
  )
})

test.each([
  ['2026-11-20T14:05:59+00:00', '2026-11-20T14:06:58.9+00:00', null],
  // The article was written before it was published.
  ['2026-11-20T14:05:00+00:00', '2026-11-19T10:00:00+00:00', null],
  ['2026-11-20T14:05:00+00:00', '2026-11-20T15:00:00.123+00:00', '2026-11-20T15:00:00.123Z'],
])('a story of %s whose content changed at %s was updated at %s', (publication_date, content_updated_at, expected) => {
  expect(findUpdate({ publication_date, content_updated_at })).toBe(expected)
})
