import { type Random, seededRandom } from './random.ts'

// Accra is on GMT all year, so hours are UTC.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The number of days that the demo covers: eighteen months. */
export const SPAN_DAYS = 548
export const FIRST_MINUTE = 5 * 60 + 30
export const LAST_MINUTE = 21 * 60 + 30

// How many articles appear in each hour from 5 to 21, compared with other hours.
const HOURS = [3, 8, 10, 9, 6, 5, 6, 8, 7, 5, 5, 7, 9, 7, 5, 3, 2]
// Weekends have half as many articles.
const WEEKEND_KEPT = 0.5
// How much recent days are favoured; 1 would spread articles evenly.
const DENSITY = 1.8
/** How many articles the last 24 hours have at least, so that the latest headlines of the front page are of the day. */
const LAST_DAY = 12
const LAST_WEEK = { workday: 6, weekend: 4 }

const startOfDay = (time: number) => Math.floor(time / DAY) * DAY
const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

/** Picks a time of the day, in milliseconds after midnight. */
function pickTime(random: Random): number {
  let left = random.between(
    0,
    HOURS.reduce((sum, weight) => sum + weight, 0),
  )
  const hour = HOURS.findIndex((weight) => (left -= weight) < 0)
  const minute = (5 + Math.max(hour, 0)) * 60 + random.whole(0, 59)
  const within = Math.min(Math.max(minute, FIRST_MINUTE + random.whole(0, 14)), LAST_MINUTE - random.whole(1, 14))
  return within * MINUTE + random.whole(0, 59) * 1000
}

/** Lists the times of the last 24 hours. Each has an equal share of the minutes in which a newsroom publishes. */
function listLastDay(now: number, random: Random): number[] {
  const minutes = Array.from({ length: DAY / MINUTE - 5 }, (_, at) => now - (at + 5) * MINUTE).filter((time) => {
    const minute = Math.floor((time % DAY) / MINUTE)
    return minute >= FIRST_MINUTE && minute < LAST_MINUTE
  })
  const step = minutes.length / LAST_DAY
  return Array.from(
    { length: LAST_DAY },
    (_, at) => minutes[Math.floor((at + random.between(0.1, 0.9)) * step)] ?? now - 5 * MINUTE,
  )
}

/** Lists the times of seven days before the last 24 hours. */
function listLastWeek(now: number, random: Random): number[] {
  const days = Array.from({ length: 7 }, (_, i) => startOfDay(now - DAY) - i * DAY)
  return days
    .flatMap((day) =>
      Array.from({ length: isWeekend(day) ? LAST_WEEK.weekend : LAST_WEEK.workday }, () => day + pickTime(random)),
    )
    .filter((time) => time < now - DAY)
}

/** Picks a day. `share` is 0 a week ago and 1 eighteen months ago. */
function pickDay(share: number, now: number, random: Random): number {
  const eve = startOfDay(now) - 8 * DAY
  const day = eve - Math.floor((SPAN_DAYS - 9) * share ** DENSITY) * DAY
  if (!isWeekend(day) || random.chance(WEEKEND_KEPT)) return day
  // Moves a day at the weekend to the Friday before or the Monday after.
  const back = day - (new Date(day).getUTCDay() === 6 ? DAY : 2 * DAY)
  return random.chance(0.5) || back + 3 * DAY > eve ? back : back + 3 * DAY
}

/** Lists distinct times before `now`, newest first. They are always the same for the same `now`. */
export function listPublicationTimes(count: number, now: Date, seed = 'calendar'): Date[] {
  const random = seededRandom(`${seed} ${now.toISOString()}`)
  const recent = [...listLastDay(now.getTime(), random), ...listLastWeek(now.getTime(), random)]
  const times = new Set(recent.slice(0, count))
  while (times.size < count) {
    const share = (times.size - recent.length + random.between(0, 1)) / (count - recent.length)
    times.add(pickDay(share, now.getTime(), random) + pickTime(random))
  }
  return [...times].sort((a, b) => b - a).map((time) => new Date(time))
}

/**
 * Returns a category for each place, newest first. `sizes` has the number of articles per category; each is spread
 * evenly and has its first article near the top.
 */
export function mixCategories<T extends string>(sizes: Record<T, number>, seed: string): T[] {
  const random = seededRandom(seed)
  const places = (Object.entries(sizes) as [T, number][]).flatMap(([category, size]) =>
    Array.from({ length: size }, (_, i) => ({ category, at: (i + random.between(0.05, 0.95)) / size })),
  )
  return places.sort((a, b) => a.at - b.at).map((place) => place.category)
}
