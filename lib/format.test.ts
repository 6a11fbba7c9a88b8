import { expect, test } from 'vitest'

import { formatRecent } from './format'

test.each([
  ['2026-11-29T00:10:00Z', '00:10'],
  ['2026-11-28T14:05:59.123Z', '14:05'],
  ['2026-11-28T00:30:00Z', 'Sat'],
  ['2026-11-22T01:00:00Z', 'Sun'],
  ['2026-11-21T23:00:00Z', 'Nov 21'],
])('half an hour after midnight, %s is %s', (at, text) => {
  expect(formatRecent(at, new Date('2026-11-29T00:30:00Z'))).toBe(text)
})
