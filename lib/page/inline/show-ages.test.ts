import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { showAge } from './show-ages'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function ageOf(dateTime: string): string {
  const time = { dateTime, textContent: 'as cached' }
  showAge(time)
  return time.textContent
}

it.each([
  ['2026-11-25T11:59:30Z', 'Just now'],
  ['2026-11-25T11:59:00Z', '1 min ago'],
  ['2026-11-25T11:00:30Z', '59 min ago'],
  ['2026-11-25T11:00:00Z', '1 h ago'],
  ['2026-11-24T12:00:30Z', '23 h ago'],
  ['2026-11-24T11:59:59.123Z', 'Nov 24'],
  ['2026-11-23T23:59:59+00:00', 'Nov 23'],
  ['2026-01-01T00:00:00Z', 'Jan 1'],
  ['2025-12-31T23:59:59Z', 'Dec 31, 2025'],
  ['2026-11-25T12:05:00Z', 'as cached'],
])('an age is shown for %s as %s', (dateTime, age) => expect(ageOf(dateTime)).toBe(age))

it('an old time is written as Intl does, in every month', () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 9))
    expect(ageOf(date.toISOString())).toBe(date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
  }
})
