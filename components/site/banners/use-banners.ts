import { useEffect, useState } from 'react'

import type { Banner } from '@/lib/banners/rules'

/** How long (ms) the banners in the page count as current. */
const FRESH = 30_000

/**
 * Returns the current banners. The script that refreshes them loads when it is needed; if that fails, it is requested
 * again later.
 */
export function useBanners(initial: readonly Banner[]): readonly Banner[] {
  const [banners, setBanners] = useState(initial)

  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const show = (next: readonly Banner[]) =>
      setBanners((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = async (hasRead: boolean) => {
      clearTimeout(timer)
      const watcher = await import('./watch-banners').catch(() => null)
      // Another call may have started it meanwhile.
      if (isOver || stop) return
      if (!watcher) return wait()
      rest()
      stop = watcher.watchBanners(show, hasRead)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void start(!document.hidden), FRESH)
    }
    const onVisibility = () => void start(false)
    const rest = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      rest()
      stop?.()
    }
  }, [])

  return banners
}
