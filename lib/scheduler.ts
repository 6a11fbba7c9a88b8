// Has the work done that time alone makes due, such as scheduled articles. It calls /api/tick of its own process, because
// Next runs `after` only in a request.

import { logSentence } from './log.ts'

export interface Scheduler {
  /** For example http://127.0.0.1:3000. */
  origin: string
  secret: string
  /** Scheduled articles must appear within a minute. */
  seconds?: number
}

/** Local; null if the process has no port (serverless). */
export function toOwnOrigin({ OWN_PORT, PORT, HOST }: Record<string, string | undefined>): string | null {
  // With WEB_PROCESSES, PORT may lead to another process.
  if (OWN_PORT) return `http://127.0.0.1:${OWN_PORT}`
  // Next sets it to the actual port.
  if (!PORT) return null
  const everywhere = !HOST || HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

async function callTick({ origin, secret }: Scheduler): Promise<void> {
  const response = await fetch(`${origin}/api/tick`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${origin}/api/tick answered ${response.status} ${text.slice(0, 500)}`)
}

/** Returns a function that stops it. Never throws, keeps the process alive or overlaps ticks. */
export function startScheduler(clock: Scheduler): () => void {
  const pause = (clock.seconds ?? 15) * 1000
  let failed = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  // After the last tick ends, so slow ones can't pile up.
  const wait = () => {
    if (!stopped) timer = setTimeout(tick, pause).unref()
  }
  const tick = () => {
    callTick(clock)
      .then(() => {
        if (failed) logSentence('The scheduler for articles works again.', 'log')
        failed = false
      })
      .catch((error: unknown) => {
        // An hour-long outage would fill the log.
        const reason = error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error)
        if (!failed && !stopped) logSentence(`The scheduler for articles failed and will keep trying. ${reason}`)
        failed = true
      })
      .finally(wait)
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
