import { useEffect, useState } from 'react'

import { type Banner, type BannerAnswer, TICK } from '@/lib/banners/rules'
import { savesData } from '@/lib/saves-data'

// Who only looks in loads none of this. Milliseconds after the page began to work.
const LATE = 4000
// One change is heard of twice (the banner's own row and the note that something changed), and the website
// keeps what it saw for 50 ms: ask once, and late enough for it to look again.
const GATHER = 100

async function askForBanners(): Promise<BannerAnswer | null> {
  try {
    // The browser asks whether anything is new, and keeps what it has if not.
    const response = await fetch('/api/banners', { cache: 'no-cache', priority: 'low' })
    if (!response.ok) throw new Error(`banners: ${response.status}`)
    return (await response.json()) as BannerAnswer
  } catch (error) {
    console.warn('No news of banners:', error)
    return null
  }
}

/** The banners of the page, kept as the newsroom has them. */
export function useBanners(initial: readonly Banner[]): readonly Banner[] {
  const [banners, setBanners] = useState(initial)

  useEffect(() => {
    let stop: (() => void) | undefined
    let gather: ReturnType<typeof setTimeout> | undefined
    let isListening = false
    let isOver = false
    let key: string | undefined
    let asked = 0

    const refresh = async () => {
      const question = ++asked
      const answer = await askForBanners()
      key ??= answer?.key
      // An older answer never overwrites a newer one.
      if (!answer || isOver || question !== asked) return
      setBanners((before) => (JSON.stringify(before) === JSON.stringify(answer.banners) ? before : answer.banners))
    }
    const refreshSoon = () => {
      clearTimeout(gather)
      gather = setTimeout(() => void refresh(), GATHER)
    }
    const hear = async () => {
      await refresh()
      if (!key || isOver || document.hidden || stop || savesData()) return
      // Where the code does not come over a bad line, the page goes on asking now and then.
      const browser = await import('@/lib/supabase/browser').catch(() => null)
      // Meanwhile the tab may have been left, or have asked twice.
      if (!browser || isOver || document.hidden || stop) return
      stop = browser.listenToChanges({
        channel: 'banner-changes', tables: ['banner_items', 'banner_changes'], key, onChange: refreshSoon,
        onState: (state) => {
          isListening = state
          if (state) refreshSoon()
        },
      })
    }
    const rest = () => {
      stop?.()
      stop = undefined
      isListening = false
    }
    const ask = () => void (!isListening && !document.hidden && refresh())
    const onVisibility = () => (document.hidden ? rest() : void hear())

    const late = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void hear()), LATE)
    const clock = setInterval(ask, TICK)
    document.addEventListener('visibilitychange', onVisibility)
    // Browsers keep no page with an open connection for the way back, and some tell such a page nothing but this.
    addEventListener('pagehide', rest)
    return () => {
      isOver = true
      rest()
      clearTimeout(late)
      clearTimeout(gather)
      clearInterval(clock)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', rest)
    }
  }, [])

  return banners
}
