import { useSyncExternalStore } from 'react'

// Some hundred bytes each at most: browsers keep five million for a site.
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

/** Whatever somebody else may have stored there, only items come out. */
export function parseList<T>(text: string | null, isItem: (value: unknown) => value is T): T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** A list that is kept in this browser, the same in all its tabs; newest items last, the oldest go beyond 500. */
export function useStoredList<T>(key: string, isItem: (value: unknown) => value is T) {
  const items = parseList(useSyncExternalStore(subscribe, () => read(key), () => null), isItem)

  function change(update: (items: T[]) => T[]) {
    try {
      localStorage.setItem(key, JSON.stringify(update(parseList(read(key), isItem)).slice(-MOST_ITEMS)))
    } catch {
      // A browser that stores nothing keeps no list.
    }
    dispatchEvent(new Event(CHANGED))
  }

  return [items, change] as const
}
