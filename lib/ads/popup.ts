// The rules of the popup ad. They run in the browser.

import { savesData } from '../page/saves-data'

const SHOWN_DAY = 'lodestar-popup-day'
const ARRIVAL = 'lodestar-arrival'

/** How long (ms) the popup waits: longer where people are reading than on the front page. */
export const popupDelay = (page: string) => (page === '/' ? 3000 : 5000)

/** The day in Accra, which is on UTC, as yyyy-mm-dd. */
export const formatAccraDay = (now: Date) => now.toISOString().slice(0, 10)

interface Occasion {
  page: string
  /** The path of the page on which this visit began. */
  arrival: string
  today: string
  shownOn: string | null
  savesData: boolean
}

/** Whether the popup may open: once a day at most, and never on the story with which a visit begins. */
export function canShowPopup({ page, arrival, today, shownOn, savesData }: Occasion): boolean {
  const cameForThis = page === arrival && page.startsWith('/story/')
  return !savesData && !cameForThis && shownOn !== today
}

/** Reads what the browser remembers about the popup. Returns null without storage: it would then open on every page. */
export function readOccasion(page: string, now: Date): Occasion | null {
  try {
    const arrival = sessionStorage.getItem(ARRIVAL) ?? page
    sessionStorage.setItem(ARRIVAL, arrival)
    const shownOn = localStorage.getItem(SHOWN_DAY)
    return { page, arrival, today: formatAccraDay(now), shownOn, savesData: savesData() }
  } catch {
    return null
  }
}

/** The height of most popups, as in components/site/ads/popup-sheet.client.tsx. */
const POPUP_PX = 180
/** On a lower screen, a popup would cover more than 30 % of the height. */
const MIN_SCREEN_PX = 600

/** Whether a popup would disturb the reader now: it would cover the lead, or they are typing or in another tab. */
export function wouldDisturb(): boolean {
  const lead = document.querySelector('[data-lead]')?.getBoundingClientRect()
  return (
    innerHeight < MIN_SCREEN_PX ||
    document.hidden ||
    !!document.activeElement?.matches('input, textarea, select, [contenteditable]') ||
    (!!lead && lead.bottom > innerHeight - POPUP_PX && lead.top < innerHeight)
  )
}

/** Remembers in the browser that the popup was shown today. Throws if storage is unavailable. */
export function rememberPopup(now: Date): void {
  localStorage.setItem(SHOWN_DAY, formatAccraDay(now))
}
