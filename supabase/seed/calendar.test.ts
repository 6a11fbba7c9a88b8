import { describe, expect, it } from 'vitest'

import { FIRST_MINUTE, LAST_MINUTE, listPublicationTimes, mixCategories, SPAN_DAYS } from './calendar.ts'

const DAY = 86_400_000
const afternoon = new Date('2026-11-18T15:20:00Z')
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const minuteOf = (time: Date) => time.getUTCHours() * 60 + time.getUTCMinutes()

describe('listPublicationTimes', () => {
  const times = listPublicationTimes(194, afternoon)

  it('lists unique past times, newest first', () => {
    expect(new Set(times.map(Number)).size).toBe(194)
    expect(times).toEqual(times.toSorted((a, b) => Number(b) - Number(a)))
    expect(Number(times[0])).toBeLessThan(Number(afternoon))
  })

  it('reaches eighteen months back and is denser towards today', () => {
    const ages = times.map((time) => (Number(afternoon) - Number(time)) / DAY)
    expect(Math.max(...ages)).toBeLessThan(SPAN_DAYS)
    expect(Math.max(...ages)).toBeGreaterThan(500)
    const within = (from: number, until: number) => ages.filter((age) => age >= from && age < until).length
    expect(within(0, 60)).toBeGreaterThan(2 * within(300, 360))
    expect(within(480, 548)).toBeGreaterThan(3)
  })

  it('keeps the hours of a newsroom', () => {
    for (const time of times) {
      expect(minuteOf(time)).toBeGreaterThanOrEqual(FIRST_MINUTE)
      expect(minuteOf(time)).toBeLessThan(LAST_MINUTE)
    }
  })

  it('has more on working days than at weekends', () => {
    const weekend = times.filter((time) => [0, 6].includes(time.getUTCDay())).length
    expect(weekend / 2).toBeLessThan((194 - weekend) / 5)
  })

  it.each([
    '2026-11-18T15:20:00Z',
    '2026-11-21T06:10:00Z',
    '2026-11-22T02:30:00Z',
    '2026-11-22T23:59:00Z',
    '2027-01-01T09:00:00Z',
  ])('has several articles of today, none in the future, at %s', (text) => {
    const now = new Date(text)
    const found = listPublicationTimes(194, now)
    expect(found.filter((time) => dayOf(time) === dayOf(now)).length).toBeGreaterThanOrEqual(3)
    expect(Number(found[0])).toBeLessThan(Number(now))
  })

  it('is deterministic', () => {
    expect(listPublicationTimes(194, afternoon)).toEqual(times)
    expect(listPublicationTimes(194, new Date(Number(afternoon) + 1000))).not.toEqual(times)
  })
})

describe('mixCategories', () => {
  it('gives every section its number of articles, one of them recent', () => {
    const sizes = { Politics: 45, Sports: 32, Culture: 10 }
    const places = mixCategories(sizes, 'a seed')
    for (const [category, size] of Object.entries(sizes)) {
      expect(places.filter((place) => place === category)).toHaveLength(size)
      expect(places.indexOf(category as keyof typeof sizes)).toBeLessThan(10)
    }
  })
})
