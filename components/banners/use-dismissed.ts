import { useLayoutEffect, useState } from 'react'

import { toDismissed } from '@/lib/banners/rules'

import { FIRST_BANNER_STYLE } from './first-banner'
import { readDismissed, storeDismissed, useStoredDismissed } from './use-browser-state'

interface Dismissed {
  /** Ids of what this browser's reader closed. */
  dismissed: readonly string[]
  dismiss: (id: string) => void
  /** False while the page is as the server made it. */
  isReady: boolean
}

export function useDismissed(): Dismissed {
  const stored = useStoredDismissed()
  // A browser that stores nothing closes them for this page.
  const [unstored, setUnstored] = useState<readonly string[]>([])

  // From here on we decide what is seen; before, what the script in the page hid must not flash up.
  useLayoutEffect(() => {
    if (stored !== undefined) document.getElementById(FIRST_BANNER_STYLE)?.remove()
  }, [stored])

  const dismiss = (id: string) => {
    if (!storeDismissed([...new Set([...toDismissed(readDismissed()), id])])) setUnstored((before) => [...before, id])
  }
  return { dismissed: [...toDismissed(stored ?? null), ...unstored], dismiss, isReady: stored !== undefined }
}
