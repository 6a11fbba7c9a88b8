// All dates are in Accra time, which is GMT all year.

const ZONE = 'Africa/Accra'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: ZONE })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE })
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ZONE })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: ZONE })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: ZONE })
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: ZONE })

/** Formats a day: March 2, 2026. */
export const formatLongDate = (iso: string) => long.format(new Date(iso))

/** Formats a month given as yyyy-mm: March 2026. */
export const formatMonth = (yearMonth: string) => month.format(new Date(`${yearMonth}-01T00:00:00Z`))

/** Formats a day and time: Mar 2, 2026, 2:05 PM. */
export const formatDateTime = (iso: string) => dateTime.format(new Date(iso))

/** Formats a day: Mar 2, 2026. */
export const formatShortDate = (iso: string) => shortDate.format(new Date(iso))

/** Formats a time: 2:05 PM. */
export const formatTime = (iso: string) => time.format(new Date(iso))

/** Formats a time: 14:05. */
export const formatClock = (iso: string) => clock.format(new Date(iso))

/** Formats a weekday: Mon. */
export const formatWeekday = (iso: string) => weekday.format(new Date(iso))

/** Formats a day of the year: Mar 2. */
export const formatMonthDay = (iso: string) => monthDay.format(new Date(iso))

const HOUR_MS = 3_600_000

/** Formats a past time as short as it can be: 14:05 for a day, Mon for a week, then Mar 2. */
export function formatRecent(iso: string, now: Date): string {
  const hours = (Number(now) - Date.parse(iso)) / HOUR_MS
  if (hours < 24) return formatClock(iso)
  return hours < 7 * 24 ? formatWeekday(iso) : formatMonthDay(iso)
}
