import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

export interface PendingWork {
  pendingStories: number
  unreadMessages: number
  unreadInbox: number
}

const EVERY_MS = 30_000

// The last answer, which all badges of the page share.
let heard: Partial<PendingWork> | null = null
let isAsking = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

async function ask(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const answer = await fetch('/api/waiting')
    if (!answer.ok) return
    heard = (await answer.json()) as Partial<PendingWork>
    for (const tell of listeners) tell()
  } catch {
    // The browser is offline, so the badges stay as they are.
  } finally {
    isAsking = false
  }
}

const askIfSeen = () => void (document.visibilityState === 'visible' && ask())

function subscribe(tell: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(askIfSeen, EVERY_MS)
    document.addEventListener('visibilitychange', askIfSeen)
  }
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfSeen)
  }
}

/**
 * Returns the counts of badges. The server renders them with the layout and after each action. A navigation doesn't
 * render the layout again, so they are also requested then, on returning to the tab, and every 30 seconds.
 */
export function useWaiting<T extends Partial<PendingWork>>(initial: T, place: string | null): T {
  const latest = useSyncExternalStore(
    subscribe,
    () => heard,
    () => null,
  )
  // What had been requested when the server rendered: only a newer answer replaces the rendered counts.
  const [known, setKnown] = useState({ initial, latest })
  if (known.initial !== initial) setKnown({ initial, latest })
  const seen = useRef(place)

  useEffect(() => {
    if (seen.current !== place) void ask()
    seen.current = place
  }, [place])

  return known.initial === initial && latest !== known.latest ? { ...initial, ...latest } : initial
}
