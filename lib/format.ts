// All dates are in Accra time, which is GMT all year.

const ZONE = 'Africa/Accra'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: ZONE })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE })
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ZONE })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: ZONE })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })

const dayOfWeek = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE })
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

/** Formats a day without its year, as the masthead does: Friday 27 November. */
export const formatDay = (iso: string) => dayOfWeek.format(new Date(iso)).replace(',', '')

/** Formats a weekday: Mon. */
export const formatWeekday = (iso: string) => weekday.format(new Date(iso))

/** Formats a day of the year: Mar 2. */
export const formatMonthDay = (iso: string) => monthDay.format(new Date(iso))

const DAY_MS = 86_400_000

/** Numbers the days of Accra. */
const toDay = (time: number) => Math.floor(time / DAY_MS)

/** Formats a day as a head of a list: '' for today, Yesterday, then Friday 27 November. */
export function formatDayHead(iso: string, now: Date): string {
  const days = toDay(Number(now)) - toDay(Date.parse(iso))
  if (days < 1) return ''
  return days === 1 ? 'Yesterday' : formatDay(iso)
}

/** How long (s) the heads of a list stay right: until midnight. */
export const secondsOfDayLeft = (now: Date) => Math.ceil((DAY_MS - (Number(now) % DAY_MS)) / 1000)
