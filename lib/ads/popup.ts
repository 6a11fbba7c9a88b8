// When a popup ad may cover a page. Runs in the browser.

import { savesData } from '../saves-data'

const SHOWN_DAY = 'lodestar-popup-day'
const ARRIVAL = 'lodestar-arrival'

/** Delay in milliseconds. Longer outside the front page, where readers are already reading. */
export const popupDelay = (page: string) => (page === '/' ? 3000 : 5000)

/** The date in Accra (UTC all year): yyyy-mm-dd. */
export const toAccraDay = (now: Date) => now.toISOString().slice(0, 10)

interface Occasion {
  page: string
  /** The entry page of this visit. */
  arrival: string
  today: string
  /** The date this browser last showed a popup. */
  shownOn: string | null
  /** The reader has data saving on. */
  savesData: boolean
}

/** At most once a day, and never on a story that the visit started with. */
export function canShowPopup({ page, arrival, today, shownOn, savesData }: Occasion): boolean {
  const cameForThis = page === arrival && page.startsWith('/story/')
  return !savesData && !cameForThis && shownOn !== today
}

/** State from browser storage. Null without storage: such a browser would show the popup on every page. */
export function readOccasion(page: string, now: Date): Occasion | null {
  try {
    const arrival = sessionStorage.getItem(ARRIVAL) ?? page
    sessionStorage.setItem(ARRIVAL, arrival)
    const shownOn = localStorage.getItem(SHOWN_DAY)
    return { page, arrival, today: toAccraDay(now), shownOn, savesData: savesData() }
  } catch {
    return null
  }
}

export function rememberPopup(now: Date): void {
  localStorage.setItem(SHOWN_DAY, toAccraDay(now))
}
