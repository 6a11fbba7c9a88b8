import { expect, it } from 'vitest'

import { parseDates } from './dates.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ZERO = '0000-00-00 00:00:00'
const dates = (part: Partial<Parameters<typeof parseDates>[0]>) => {
  const { published, created, modified, isKnown } = parseDates(
    { dateGmt: ZERO, pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000', date: ZERO, modifiedGmt: ZERO, ...part },
    NOW,
  )
  return [published, created, modified].map((date) => date.toISOString().slice(0, 16)).concat(String(isKnown))
}

it.each([
  [
    'its time in GMT',
    { dateGmt: '2019-05-14 08:30:00', date: '2019-05-14 10:30:00', modifiedGmt: '2019-05-16 07:00:00' },
    ['2019-05-14T08:30', '2019-05-14T08:30', '2019-05-16T07:00', 'true'],
  ],
  [
    'the date in the feed if GMT is zero',
    { pubDate: 'Tue, 14 May 2019 08:30:00 +0200' },
    ['2019-05-14T06:30', '2019-05-14T06:30', '2019-05-14T06:30', 'true'],
  ],
  [
    'its local time if nothing else is known',
    { date: '2019-05-14 08:30:00' },
    ['2019-05-14T08:30', '2019-05-14T08:30', '2019-05-14T08:30', 'true'],
  ],
  [
    'its last change if the local time is zero too',
    { modifiedGmt: '2019-05-14 08:30:00' },
    ['2019-05-14T08:30', '2019-05-14T08:30', '2019-05-14T08:30', 'true'],
  ],
  ['the current time if nothing is known', {}, ['2026-11-21T12:00', '2026-11-21T12:00', '2026-11-21T12:00', 'false']],
  [
    'its local time if GMT is an impossible date',
    { dateGmt: '2019-02-31 00:00:00', date: '2019-03-01 00:00:00' },
    ['2019-03-01T00:00', '2019-03-01T00:00', '2019-03-01T00:00', 'true'],
  ],
  [
    'its publication if the last change is earlier',
    { dateGmt: '2019-05-14 08:30:00', modifiedGmt: '2018-01-01 00:00:00' },
    ['2019-05-14T08:30', '2019-05-14T08:30', '2019-05-14T08:30', 'true'],
  ],
  [
    'its last change as created date if scheduled',
    { dateGmt: '2099-01-01 00:00:00', modifiedGmt: '2026-11-01 00:00:00' },
    ['2099-01-01T00:00', '2026-11-01T00:00', '2026-11-01T00:00', 'true'],
  ],
])('dates a post by %s', (_, part, expected) => {
  expect(dates(part)).toEqual(expected)
})
