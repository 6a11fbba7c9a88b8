import { useSyncExternalStore } from 'react'

import { DISMISSED_KEY, TICK } from '@/lib/banners/rules'

// These hooks read state that only the browser has; the server renders without it.

const DISMISSED = 'lodestar-banner-dismissed'

function subscribeDismissed(onChange: () => void) {
  // Other tabs may change the storage, also while this page is in the back/forward cache.
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

/** Stores which banners were dismissed. Returns false if storage is unavailable. */
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

/** Returns the stored JSON, or undefined during hydration. */
export const useStoredDismissed = () => useSyncExternalStore(subscribeDismissed, readDismissed, () => undefined)

function subscribeClock(onTick: () => void) {
  const clock = setInterval(onTick, TICK)
  return () => clearInterval(clock)
}

/** Returns the time (Unix time in ms) rounded down to a minute, or 0 during hydration. */
export const useMinute = () =>
  useSyncExternalStore(
    subscribeClock,
    () => Date.now() - (Date.now() % TICK),
    () => 0,
  )

const STILL = '(prefers-reduced-motion: reduce)'

function subscribeStill(onChange: () => void) {
  const query = matchMedia(STILL)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const usePrefersStill = () =>
  useSyncExternalStore(
    subscribeStill,
    () => matchMedia(STILL).matches,
    () => false,
  )
