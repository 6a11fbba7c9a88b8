// Runs in the browser.

import { savesData } from '../saves-data'

const SHOWN_DAY = 'lodestar-popup-day'
const ARRIVAL = 'lodestar-arrival'

/** Milliseconds; longer outside the front page, where people are reading. */
export const popupDelay = (page: string) => (page === '/' ? 3000 : 5000)

/** In Accra (UTC): yyyy-mm-dd. */
export const toAccraDay = (now: Date) => now.toISOString().slice(0, 10)

interface Occasion {
  page: string
  /** The entry page of this visit. */
  arrival: string
  today: string
  shownOn: string | null
  savesData: boolean
}

/** Once a day at most, and never on the story that starts a visit. */
export function canShowPopup({ page, arrival, today, shownOn, savesData }: Occasion): boolean {
  const cameForThis = page === arrival && page.startsWith('/story/')
  return !savesData && !cameForThis && shownOn !== today
}

/** Null without storage, where the popup would show on every page. */
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
