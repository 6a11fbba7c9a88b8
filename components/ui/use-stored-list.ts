import { useSyncExternalStore } from 'react'

const CHANGED = 'lodestar-stored-list'

function subscribe(onChange: () => void) {
  // A page that comes back by the browser's button heard nothing meanwhile.
  const events = ['storage', 'pageshow', CHANGED]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The items of a stored list; anything else that was stored there is dropped. */
export function parseList<T>(text: string | null, isItem: (value: unknown) => value is T): T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/**
 * A list kept in this browser and shared by its tabs, newest last; beyond `most` the oldest are dropped. Items have a few
 * hundred bytes, and browsers keep five million for a site.
 */
export function useStoredList<T>(key: string, isItem: (value: unknown) => value is T, most = 500) {
  const items = parseList(useSyncExternalStore(subscribe, () => read(key), () => null), isItem)

  /** Returns whether the browser stored it. */
  function change(update: (items: T[]) => T[]): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(update(parseList(read(key), isItem)).slice(-most)))
      dispatchEvent(new Event(CHANGED))
      return true
    } catch {
      return false
    }
  }

  return [items, change] as const
}
