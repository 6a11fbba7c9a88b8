import { postCount } from '@/lib/visitors/post-count'

// How long (ms) views of ads are gathered, so that they share a request.

const SHARED_MS = 2000
/** The server holds a click for review if it follows its view within a second, as clicks of programs do. */
const CLICK_DELAY_MS = 1200
/** How many ads one request may report, which the server enforces. */
const MAX_PER_REQUEST = 10

let waiting: { ad: string; onCounted: () => void }[] = []
let timer: ReturnType<typeof setTimeout> | undefined

async function send() {
  clearTimeout(timer)
  timer = undefined
  document.removeEventListener('visibilitychange', send)
  const sent = waiting
  waiting = []
  const answer = await postCount('/api/ads', { views: sent.map(({ ad }) => ad) })
  if (answer) for (const { onCounted } of sent) onCounted()
}

/** Reports that an ad was seen. `onCounted` is called once the server has recorded it. */
export function countAdView(ad: string, onCounted: () => void): void {
  waiting.push({ ad, onCounted })
  if (waiting.length === MAX_PER_REQUEST) return void send()
  if (timer) return
  timer = setTimeout(() => void send(), SHARED_MS)
  // A hidden page may be about to close, so what was gathered is sent now.
  document.addEventListener('visibilitychange', send)
}

/**
 * Reports a click. `viewedAt` is when the server recorded the view (performance.now()); if it is null, the view is sent
 * first.
 */
export function countAdClick(ad: string, viewedAt: number | null): void {
  let at = viewedAt
  const post = () => {
    removeEventListener('pagehide', post)
    navigator.sendBeacon('/api/ads', JSON.stringify({ click: ad, view: at === null }))
  }
  // The ad opens in another tab, so there is time, unless the reader closes this one.
  addEventListener('pagehide', post)
  const wait = () => setTimeout(post, Math.max(0, (at ?? -CLICK_DELAY_MS) + CLICK_DELAY_MS - performance.now()))
  if (at !== null) return void wait()
  if (!waiting.some((one) => one.ad === ad)) waiting.push({ ad, onCounted: () => {} })
  for (const one of waiting) {
    const { onCounted } = one
    if (one.ad === ad) one.onCounted = () => ((at = performance.now()), onCounted())
  }
  void send().then(wait)
}
