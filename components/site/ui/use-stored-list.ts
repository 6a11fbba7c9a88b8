import { useSyncExternalStore } from 'react'

const CHANGED = 'lodestar-stored-list'

function subscribe(onChange: () => void) {
  // A page from the back/forward cache has missed events.
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

/** Drops invalid items. */
export function parseList<T>(text: string | null, isItem: (value: unknown) => value is T): T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** Synced across tabs, newest last. `most` keeps it far below the 5 MB quota. */
export function useStoredList<T>(key: string, isItem: (value: unknown) => value is T, most = 500) {
  const items = parseList(
    useSyncExternalStore(
      subscribe,
      () => read(key),
      () => null,
    ),
    isItem,
  )

  /** Returns whether it was stored. */
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
