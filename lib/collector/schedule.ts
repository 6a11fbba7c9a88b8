// Where COLLECT_MINUTES is set, the running site collects by itself. Like the clock it knocks at its own address: what
// is done by a request is done in one way only.

interface Schedule {
  /** Where this server listens: http://127.0.0.1:3000 */
  origin: string
  secret: string
  minutes: number
}

/** Longer than a run may take. */
const PATIENCE_MS = 290_000

async function askForRun({ origin, secret }: Schedule): Promise<void> {
  const response = await fetch(`${origin}/functions/v1/collect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await response.text()
  // Somebody else collects at this moment: then nothing is left to do.
  if (!response.ok && response.status !== 409) throw new Error(`status ${response.status}: ${text.slice(0, 300)}`)
}

/** Begins to collect every so many minutes; the first time after as many. Never throws, never keeps the process alive. */
export function startCollecting(schedule: Schedule): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  // The next run is set when the last has ended, so that slow ones cannot pile up.
  const wait = () => {
    if (!isOver) timer = setTimeout(run, schedule.minutes * 60_000).unref()
  }
  const run = () => {
    askForRun(schedule)
      .catch((error: unknown) => console.error(`The collector could not run; it tries again in ${schedule.minutes} minutes. ${String(error)}`))
      .finally(wait)
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
