import { expect, test } from 'vitest'

import { formatDayHead } from './format'

test.each([
  ['2026-11-29T00:10:00Z', ''],
  ['2026-11-28T23:59:59.123Z', 'Yesterday'],
  ['2026-11-28T00:00:00Z', 'Yesterday'],
  ['2026-11-27T23:59:00Z', 'Friday 27 November'],
])('half an hour after midnight, the day of %s is “%s”', (at, head) => {
  expect(formatDayHead(at, new Date('2026-11-29T00:30:00Z'))).toBe(head)
})
