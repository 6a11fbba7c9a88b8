import { describe, expect, it } from 'vitest'

import { FIRST_MINUTE, LAST_MINUTE, listPublicationTimes, mixCategories, SPAN_DAYS } from './calendar.ts'

const DAY = 86_400_000
const afternoon = new Date('2026-11-18T15:20:00Z')
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

  it('has a dozen articles of the last 24 hours at any hour, none in the future', () => {
    for (let hour = 0; hour < 7 * 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 16, hour, (hour * 7) % 60, 30))
      const found = listPublicationTimes(194, now)
      const ofLastDay = found.filter((time) => Number(now) - Number(time) < DAY)
      expect(ofLastDay.length, now.toISOString()).toBeGreaterThanOrEqual(12)
      expect(new Set(found.map(Number)).size).toBe(194)
      expect(Number(found[0])).toBeLessThan(Number(now))
    }
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
