import { useSyncExternalStore } from 'react'

import type { Topic } from '@/lib/topics/schema'

const KEY = 'lodestar-topics'
const CHANGED = 'lodestar-topics-changed'
const MOST = 100
const NONE: Topic[] = []

let known: { text: string; topics: Topic[] } = { text: '', topics: NONE }

const isTopic = (value: unknown): value is Topic =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'slug' in value && /^[a-z0-9-]{1,100}$/.test(String(value.slug))

/** The same list while the stored text is the same, as React wants it. */
function read(): Topic[] {
  try {
    const text = localStorage.getItem(KEY) ?? '[]'
    if (text !== known.text) {
      const stored: unknown = JSON.parse(text)
      known = { text, topics: Array.isArray(stored) ? stored.filter(isTopic) : NONE }
    }
    return known.topics
  } catch {
    return NONE
  }
}

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/** The topics that this browser follows; none while the page is as the server made it. */
export const useFollowed = () => useSyncExternalStore(subscribe, read, () => NONE)

export function storeFollowed(topics: Topic[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(topics.slice(-MOST)))
  } catch {
    // A browser that stores nothing follows nothing.
  }
  dispatchEvent(new Event(CHANGED))
}
