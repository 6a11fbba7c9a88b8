import { useLayoutEffect, useState } from 'react'

import { FIRST_BANNER_STYLE, parseDismissed } from '@/lib/banners/rules'

import { readDismissed, storeDismissed, useStoredDismissed } from './use-browser-state'

interface Dismissed {
  /** The ids of the banners that this browser has dismissed. */
  dismissed: readonly string[]
  dismiss: (id: string) => void
  /** Whether the browser's storage has been read: false during hydration. */
  isReady: boolean
}

export function useDismissed(): Dismissed {
  const stored = useStoredDismissed()
  // Without storage, a banner stays dismissed on this page only.
  const [unstored, setUnstored] = useState<readonly string[]>([])

  // This is a layout effect, so that dismissed banners do not flash.
  useLayoutEffect(() => {
    if (stored !== undefined) document.getElementById(FIRST_BANNER_STYLE)?.remove()
  }, [stored])

  const dismiss = (id: string) => {
    if (!storeDismissed([...new Set([...parseDismissed(readDismissed()), id])]))
      setUnstored((before) => [...before, id])
  }
  return { dismissed: [...parseDismissed(stored ?? null), ...unstored], dismiss, isReady: stored !== undefined }
}
