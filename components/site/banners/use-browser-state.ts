import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'
import { useStoredList } from '@/components/site/ui/use-stored-list'
import { DISMISSED_KEY, FIRST_BANNER_STYLE, TICK } from '@/lib/banners/rules'

// These hooks read state that only the browser has; the server renders without it.

const isId = (value: unknown) => typeof value === 'string'

interface Dismissed {
  /** The ids of the banners that this browser has dismissed. */
  dismissed: readonly string[]
  dismiss: (id: string) => void
  /** Whether the browser's storage has been read: false during hydration. */
  isReady: boolean
}

export function useDismissed(): Dismissed {
  const isReady = useIsScripted()
  const [stored, change] = useStoredList(DISMISSED_KEY, isId)
  // Without storage, a banner stays dismissed on this page only.
  const [unstored, setUnstored] = useState<readonly string[]>([])

  // This is a layout effect, so that dismissed banners do not flash.
  useLayoutEffect(() => {
    if (isReady) document.getElementById(FIRST_BANNER_STYLE)?.remove()
  }, [isReady])

  const dismiss = (id: string) => {
    if (!change((ids) => [...ids.filter((one) => one !== id), id])) setUnstored((before) => [...before, id])
  }
  return { dismissed: [...stored, ...unstored], dismiss, isReady }
}

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
