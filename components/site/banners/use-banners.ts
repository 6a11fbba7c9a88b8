import { useEffect, useState } from 'react'

import type { Banner } from '@/lib/banners/rules'

/** Milliseconds until the page's banners may be out of date. */
const FRESH = 30_000

/** The script that refreshes them loads when it is needed, and after a failure is asked for again. */
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
      // Meanwhile another call may have started it.
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
