const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MINUTE_MS = 60_000

/** Formats a time as "12 min ago", "3 h ago" or its date. Intl would take a phone ten milliseconds for each. */
function formatAge(minutes: number, date: Date): string {
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${Math.floor(minutes)} min ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`
  const [year, thisYear] = [date, new Date()].map((day) => day.getUTCFullYear())
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}${year === thisYear ? '' : `, ${year}`}`
}

/** Shows the age of a time. A future one stays as it is. */
export function showAge(time: Pick<HTMLTimeElement, 'dateTime' | 'textContent'>): void {
  const date = new Date(time.dateTime)
  const minutes = (Date.now() - Number(date)) / MINUTE_MS
  const age = formatAge(minutes, date)
  // Writing the same text again would wake the observer.
  if (minutes >= 0 && time.textContent !== age) time.textContent = age
}

function showAges(): void {
  document.querySelectorAll<HTMLTimeElement>('time[data-age]').forEach(showAge)
}

/** Keeps the ages of a page up to date: as it loads, when something is added, each minute, and after Back. */
export function keepAges(): void {
  new MutationObserver(showAges).observe(document, { childList: true, subtree: true })
  setInterval(showAges, MINUTE_MS)
  addEventListener('pageshow', showAges)
}
