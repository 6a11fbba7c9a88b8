import { expect, it } from 'vitest'

import { buildWeek } from './calendar'

const NOW = Date.parse('2026-11-22T23:59:59Z')

it('has the days from Monday to Sunday', () => {
  const week = buildWeek('2026-11-25', NOW)
  expect(week.days).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(week).toMatchObject({
    from: '2026-11-23T00:00:00.000Z',
    until: '2026-11-30T00:00:00.000Z',
    previous: '2026-11-16',
    next: '2026-11-30',
  })
})

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2024-02-29', '2024-02-26'],
  ['2027-01-01', '2026-12-28'],
  // Everything else leads to the current week; today is a Sunday.
  [undefined, '2026-11-16'],
  ['', '2026-11-16'],
  ['2026-11-41', '2026-11-16'],
  ['2026-13-01', '2026-11-16'],
  [['2026-11-25'], '2026-11-16'],
  ['0001-01-01', '2026-11-16'],
  ['9999-12-31', '2026-11-16'],
])('of %j begins on %s', (day, monday) => expect(buildWeek(day, NOW).days[0]).toBe(monday))

it('ends with the calendar', () => {
  expect(buildWeek('1900-01-03', NOW).previous).toBeNull()
  expect(buildWeek('2099-12-31', NOW).next).toBeNull()
})
