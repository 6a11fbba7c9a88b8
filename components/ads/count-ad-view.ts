import { postCount } from '@/lib/visitors/post-count'

// Ads seen within this time share a request.

const SHARED_MS = 2000
/** The server's limit. */
const MOST = 10

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

/** `onCounted` is called once the server has recorded it. */
export function countAdView(ad: string, onCounted: () => void): void {
  waiting.push({ ad, onCounted })
  if (waiting.length === MOST) return void send()
  if (timer) return
  timer = setTimeout(() => void send(), SHARED_MS)
  // The page may be about to close.
  document.addEventListener('visibilitychange', send)
}
