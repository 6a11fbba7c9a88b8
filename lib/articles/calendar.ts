// The weeks of the publication calendar. They start on Monday, in Accra time (UTC).

const DAY = 86_400_000

export interface Week {
  /** The seven days from Monday, as yyyy-mm-dd. */
  days: string[]
  /** ISO times of the week's start and end. `until` is exclusive. */
  from: string
  until: string
  /** The week before, or null at the start of the calendar. */
  previous: string | null
  next: string | null
}

const FIRST = '1900-01-01'
const LAST = '2100-01-01'
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Finds the week of a day; the current one if the day is invalid. */
export function buildWeek(day: string | string[] | undefined, now: number): Week {
  const asked =
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && day >= FIRST && day < LAST ? Date.parse(day) : NaN
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
