import { useSyncExternalStore } from 'react'

// A few hundred bytes each: browsers keep five million per site.
const MOST_ITEMS = 500
const CHANGED = 'lodestar-stored-list'

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
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

/** A list kept in this browser and shared by its tabs, newest last; beyond 500 the oldest are dropped. */
export function useStoredList<T>(key: string, isItem: (value: unknown) => value is T) {
  const items = parseList(useSyncExternalStore(subscribe, () => read(key), () => null), isItem)

  /** Returns whether the browser stored it. */
  function change(update: (items: T[]) => T[]): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(update(parseList(read(key), isItem)).slice(-MOST_ITEMS)))
      dispatchEvent(new Event(CHANGED))
      return true
    } catch {
      return false
    }
  }

  return [items, change] as const
}
