import { useSyncExternalStore } from 'react'

import { DISMISSED_KEY, TICK } from '@/lib/banners/rules'

// What only the browser knows. The page as the server made it knows none of it, and becomes right in its first moment.

const DISMISSED = 'lodestar-banner-dismissed'

function subscribeDismissed(onChange: () => void) {
  // Closed in one tab is closed in the others, and on the pages one goes back to.
  const events = ['storage', 'pageshow', DISMISSED]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

export function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED_KEY)
  } catch {
    return null
  }
}

/** False where the browser stores nothing. */
export function storeDismissed(ids: readonly string[]): boolean {
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(ids))
    return true
  } catch {
    return false
  } finally {
    dispatchEvent(new Event(DISMISSED))
  }
}

/** The stored list as text; undefined while the page is as the server made it. */
export const useStoredDismissed = () => useSyncExternalStore(subscribeDismissed, readDismissed, () => undefined)

function subscribeClock(onTick: () => void) {
  const clock = setInterval(onTick, TICK)
  return () => clearInterval(clock)
}

/** Now, to the minute; 0 while the page is as the server made it. */
export const useMinute = () => useSyncExternalStore(subscribeClock, () => Date.now() - (Date.now() % TICK), () => 0)

const STILL = '(prefers-reduced-motion: reduce)'

function subscribeStill(onChange: () => void) {
  const query = matchMedia(STILL)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the reader wants nothing to move by itself. */
export const usePrefersStill = () => useSyncExternalStore(subscribeStill, () => matchMedia(STILL).matches, () => false)
