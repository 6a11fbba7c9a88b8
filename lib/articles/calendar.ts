// Weeks of the newsroom: Monday to Sunday, in the days of Accra, which are those of UTC.

const DAY = 86_400_000

export interface Week {
  /** The seven days as yyyy-mm-dd, Monday first. */
  days: string[]
  /** Where the week begins and ends, as ISO; the end is not in it. */
  from: string
  until: string
  /** Days of the weeks before and after; null at the ends of the calendar. */
  previous: string | null
  next: string | null
}

const FIRST = '1900-01-01'
const LAST = '2100-01-01'
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The week that a day is in; of anything that is no day, the one that `now` is in. */
export function toWeek(day: string | string[] | undefined, now: number): Week {
  const asked = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && day >= FIRST && day < LAST ? Date.parse(day) : NaN
  const at = Number.isNaN(asked) ? now : asked
  const start = Math.floor(at / DAY) * DAY
  const monday = start - ((new Date(start).getUTCDay() + 6) % 7) * DAY
  const [before, after] = [toDay(monday - 7 * DAY), toDay(monday + 7 * DAY)]
  return {
    days: Array.from({ length: 7 }, (_, index) => toDay(monday + index * DAY)),
    from: new Date(monday).toISOString(),
    until: new Date(monday + 7 * DAY).toISOString(),
    previous: before >= FIRST ? before : null,
    next: after < LAST ? after : null,
  }
}
