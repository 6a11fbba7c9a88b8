// Scheduled articles become visible by the clock, not by a click. The running website looks for itself, every
// few seconds, which articles have come due, and forgets exactly their pages (lib/due-articles.ts).
// Pages can be forgotten only while Next answers a request, so the clock knocks at our own /api/tick.

export interface Clock {
  /** Where this server listens: http://127.0.0.1:3000 */
  origin: string
  secret: string
  /** An article shall be seen within a minute of its time: four ticks leave room for a slow one. */
  seconds?: number
}

/** Where the server can be reached from this machine, or null where it does not listen by itself (serverless). */
export function toOwnOrigin({ PORT, HOST }: Record<string, string | undefined>): string | null {
  // Next sets PORT to the port it really listens on before anything of ours runs.
  if (!PORT) return null
  const everywhere = !HOST || HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

async function knock({ origin, secret }: Clock): Promise<void> {
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

/** Starts ticking and gives the way to stop. Never throws, never keeps the process alive, never knocks twice at once. */
export function startScheduler(clock: Clock): () => void {
  const pause = (clock.seconds ?? 15) * 1000
  let failed = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  // The next tick is set when the last has ended, so that slow ones cannot pile up.
  const wait = () => {
    if (!stopped) timer = setTimeout(tick, pause).unref()
  }
  const tick = () => {
    knock(clock)
      .then(() => {
        if (failed) console.log('The clock for scheduled articles ticks again.')
        failed = false
      })
      .catch((error: unknown) => {
        // Said once: a database that is away for an hour would fill the log.
        const reason = error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error)
        if (!failed && !stopped) console.error(`The clock for scheduled articles failed; it keeps trying. ${reason}`)
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
