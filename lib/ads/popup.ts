// When an ad may stand over a page. Runs in the browser.

import { savesData } from '../saves-data'

const SHOWN_DAY = 'lodestar-popup-day'
const ARRIVAL = 'lodestar-arrival'

/** Milliseconds before it comes: on the front page people look around, elsewhere they have begun to read. */
export const popupDelay = (page: string) => (page === '/' ? 3000 : 5000)

/** The day in Accra, which keeps GMT all year: yyyy-mm-dd. */
export const toAccraDay = (now: Date) => now.toISOString().slice(0, 10)

interface Occasion {
  page: string
  /** The page on which this visit began. */
  arrival: string
  today: string
  /** The day on which this browser last saw one. */
  shownOn: string | null
  /** The reader pays for every kilobyte and said so. */
  savesData: boolean
}

/** Once a day, and never over the story that somebody came for. */
export function canShowPopup({ page, arrival, today, shownOn, savesData }: Occasion): boolean {
  const cameForThis = page === arrival && page.startsWith('/story/')
  return !savesData && !cameForThis && shownOn !== today
}

/** What this browser remembers. One that remembers nothing would see an ad on every page, so it sees none. */
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
