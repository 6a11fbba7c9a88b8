import { useLayoutEffect, useState } from 'react'

import { toDismissed } from '@/lib/banners/rules'

import { FIRST_BANNER_STYLE } from './first-banner'
import { readDismissed, storeDismissed, useStoredDismissed } from './use-browser-state'

interface Dismissed {
  /** Ids dismissed in this browser. */
  dismissed: readonly string[]
  dismiss: (id: string) => void
  /** False during hydration. */
  isReady: boolean
}

export function useDismissed(): Dismissed {
  const stored = useStoredDismissed()
  // Without storage, only for this page.
  const [unstored, setUnstored] = useState<readonly string[]>([])

  // A layout effect, so that dismissed banners don't flash.
  useLayoutEffect(() => {
    if (stored !== undefined) document.getElementById(FIRST_BANNER_STYLE)?.remove()
  }, [stored])

  const dismiss = (id: string) => {
    if (!storeDismissed([...new Set([...toDismissed(readDismissed()), id])])) setUnstored((before) => [...before, id])
  }
  return { dismissed: [...toDismissed(stored ?? null), ...unstored], dismiss, isReady: stored !== undefined }
}
