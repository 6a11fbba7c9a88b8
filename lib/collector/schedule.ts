// Runs if COLLECT_MINUTES is set, through the site's own URL.

import { logSentence } from '../log.ts'

interface Schedule {
  /** For example http://127.0.0.1:3000. */
  origin: string
  secret: string
  minutes: number
}

/** Longer than a run may take. */
const TIMEOUT_MS = 290_000

async function askForRun({ origin, secret }: Schedule): Promise<void> {
  const response = await fetch(`${origin}/functions/v1/collect`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  // 409: another run is in progress.
  if (!response.ok && response.status !== 409) throw new Error(`status ${response.status}: ${text.slice(0, 300)}`)
}

/** First after one interval. Never throws or keeps the process alive. */
export function startCollecting(schedule: Schedule): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  // After this run, so slow ones don't overlap.
  const wait = () => {
    if (!isOver) timer = setTimeout(run, schedule.minutes * 60_000).unref()
  }
  const run = () => {
    askForRun(schedule)
      .catch((error: unknown) =>
        logSentence(`The collector could not run and will try again in ${schedule.minutes} minutes. ${String(error)}`),
      )
      .finally(wait)
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
