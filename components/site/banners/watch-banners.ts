import { type Banner, type BannersResponse, TICK } from '@/lib/banners/rules'
import { savesData } from '@/lib/page/saves-data'
import type { Connection } from '@/lib/db/browser'

/** How long (ms) a page is polled before the realtime client loads, which weighs 18 kB. */
const READING = 30_000
// How long (ms) to wait after an event. A change triggers two (its row and its note), and the server caches banners for
// 50 ms, so one request follows both.
const GATHER = 100
/** The shortest time (ms) before the realtime client loads; by then, a response has brought the key for it. */
const SOON = 1000

async function askForBanners(): Promise<BannersResponse | null> {
  try {
    // If the banners are unchanged, the answer is a 304.
    const response = await fetch('/api/banners', { cache: 'no-cache', priority: 'low' })
    if (!response.ok) throw new Error(`banners: ${response.status}`)
    return (await response.json()) as BannersResponse
  } catch (error) {
    console.warn('Failed to load banners:', error)
    return null
  }
}

/**
 * Keeps banners up to date while the page is visible, and calls `show` with each version. Returns a function that stops
 * it.
 */
export function watchBanners(show: (banners: readonly Banner[]) => void, hasRead: boolean): () => void {
  let connection: Connection | undefined
  let gather: ReturnType<typeof setTimeout> | undefined
  let isListening = false
  let isOver = false
  let key: string | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  let shownFor = hasRead ? READING : 0
  let asked = 0

  const refresh = async () => {
    const question = ++asked
    const answer = await askForBanners()
    key ??= answer?.key
    // An older response must not overwrite a newer one.
    if (!answer || isOver || question !== asked) return
    show(answer.banners)
  }
  const refreshSoon = () => {
    clearTimeout(gather)
    gather = setTimeout(() => void refresh(), GATHER)
  }
  const listen = async () => {
    if (savesData()) return
    if (connection) return connection.resume()
    if (!key) await refresh()
    if (!key || isOver || document.hidden || connection) return
    // If this script fails to load, polling continues.
    const browser = await import('@/lib/db/browser').catch(() => null)
    // The tab may have been hidden meanwhile, or another call may have subscribed.
    if (!browser || isOver || document.hidden || connection) return
    connection = browser.listenToChanges({
      channel: 'banner-changes',
      tables: ['banner_items', 'banner_changes'],
      key,
      onChange: refreshSoon,
      onState: (state) => {
        isListening = state
        if (state) refreshSoon()
      },
    })
  }
  const read = () => {
    shownAt = performance.now()
    late = setTimeout(() => void listen(), Math.max(SOON, READING - shownFor))
  }
  const rest = () => {
    clearTimeout(late)
    if (shownAt) shownFor += performance.now() - shownAt
    shownAt = 0
    connection?.pause()
    isListening = false
  }
  const ask = () => void (!isListening && !document.hidden && refresh())
  const onVisibility = () => {
    rest()
    if (document.hidden) return
    void refresh()
    read()
  }

  onVisibility()
  const clock = setInterval(ask, TICK)
  document.addEventListener('visibilitychange', onVisibility)
  // Browsers keep no page with an open connection in the back/forward cache, and some announce that only by pagehide.
  addEventListener('pagehide', rest)
  return () => {
    isOver = true
    rest()
    clearTimeout(gather)
    clearInterval(clock)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', rest)
  }
}
