const AGED = 'time[data-age]'
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MINUTE_MS = 60_000

/** Formats a time as "12 min ago", "3 h ago" or its date. Intl would take a phone ten milliseconds for each. */
export function formatAge(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`
  const year = date.getUTCFullYear()
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}${year === now.getUTCFullYear() ? '' : `, ${year}`}`
}

/** Shows the age of a time. A future one stays as it is. */
export function showAge(time: Pick<HTMLTimeElement, 'dateTime' | 'textContent'>): void {
  const date = new Date(time.dateTime)
  const now = new Date()
  if (date > now) return
  const age = formatAge(date, now)
  // Writing the same text again would wake the observer.
  if (time.textContent !== age) time.textContent = age
}

function showAgesIn(node: Node): void {
  if (!(node instanceof Element || node instanceof Document)) return
  if (node instanceof HTMLTimeElement && node.matches(AGED)) showAge(node)
  node.querySelectorAll<HTMLTimeElement>(AGED).forEach(showAge)
}

/** Keeps the ages of a page up to date: as it loads, when something is added, each minute, and after Back. */
export function keepAges(): void {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLTimeElement && target.matches(AGED)) showAge(target)
      addedNodes.forEach(showAgesIn)
    }
  }).observe(document, { childList: true, subtree: true })
  setInterval(showAgesIn, MINUTE_MS, document)
  addEventListener('pageshow', () => showAgesIn(document))
}
