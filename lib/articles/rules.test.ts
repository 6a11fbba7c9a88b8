import { describe, expect, test } from 'vitest'

import { decodeCursor, encodeCursor, SHORT_SLUG_MAX, toOldNotice, toShortSlug, toSlug, toSourceName } from './rules'

describe('the slug of the admin editor', () => {
  test.each([
    ['Parliament passes the 2027 budget', 'parliament-passes-the-2027-budget'],
    ["Ghana's cedi: what's next?", 'ghana-s-cedi-what-s-next'],
    ['  — “Quoted” —  ', 'quoted'],
    ['Ɔkyeame Kɔfi ŋutɔ ɖe Ƒe ɣ ʋu', 'okyeame-kofi-nuto-de-fe-g-vu'],
    ['Café Économie', 'cafe-economie'],
    ['新聞', ''],
  ])('an editor who types %j gets %j', (title, slug) => expect(toSlug(title)).toBe(slug))
})

describe('the slug of the chief author', () => {
  test.each([
    ["Ghana's cedi: what's next?", 'ghanas-cedi-whats-next'],
    ['Cross-border trade – a new road', 'cross-border-trade-a-new-road'],
    ['Ɛdɔm!', 'edom'],
    ['!!!', ''],
  ])('a chief author who types %j gets %j', (title, slug) => expect(toShortSlug(title)).toBe(slug))

  test('a long headline is cut between two words', () => {
    const slug = toShortSlug('Kumasi market traders welcome the new roof after eleven rainy seasons')
    expect(slug).toBe('kumasi-market-traders-welcome-the-new-roof-after')
    expect(slug.length).toBeLessThanOrEqual(SHORT_SLUG_MAX)
  })

  test('a headline whose words end exactly at the limit keeps them all', () => {
    expect(toShortSlug(`${'a'.repeat(24)} ${'b'.repeat(25)} more`)).toBe(`${'a'.repeat(24)}-${'b'.repeat(25)}`)
  })

  test('one endless word is cut at the limit', () => {
    expect(toShortSlug('a'.repeat(80))).toBe('a'.repeat(SHORT_SLUG_MAX))
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
  expect(toOldNotice(date, new Date('2026-11-21T12:00:00Z'))).toBe(notice)
})

describe('an article that is based on somebody else\'s reporting', () => {
  test.each([
    ['Lakeside Wire', 'https://wire.example/1', 'Lakeside Wire'],
    ['Lakeside Wire', null, 'Lakeside Wire'],
    [null, 'https://www.wire.example:8080/1?a=1', 'wire.example:8080'],
    ['', 'https://wire.example/1', 'wire.example'],
    [null, 'no address', null],
    [null, null, null],
  ])('of %s at %s names %s', (source_name, source_url, name) => {
    expect(toSourceName({ source_name, source_url })).toBe(name)
  })
})

describe('a cursor', () => {
  const id = '00000000-0000-4000-8000-000000000001'

  test.each(['2026-11-19T21:07:17+00:00', '2026-11-19T21:07:17.123456+00:00', '2026-11-19T21:07:17Z'])('of a list of ours is read back: %s', (date) => {
    expect(decodeCursor(encodeCursor({ publicationDate: date, id }))).toEqual({ publicationDate: date, id })
  })

  test.each(['2026-02-31T00:00:00Z', '0000-01-01T00:00:00Z', '2026-02-01T00:00:00+16:00', '9999-99-99T00:00:00Z'])('that somebody made up is none: %s', (date) => {
    expect(decodeCursor(`${date}_${id}`)).toBeNull()
  })
})
