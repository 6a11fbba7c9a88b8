import { logSentence } from '../log.ts'

/**
 * Does `work` again and again, first after one pause, and logs an outage once. Never throws, keeps the process alive or
 * overlaps. Returns a function that stops it.
 */
export function repeat(name: string, seconds: number, work: () => Promise<unknown>): () => void {
  let hasFailed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    if (!isStopped) timer = setTimeout(run, seconds * 1000).unref()
  }
  const run = () => {
    Promise.try(work)
      .then(() => {
        if (hasFailed) logSentence(`${name} works again.`, 'log')
        hasFailed = false
      })
      .catch((error: unknown) => {
        // An hour-long outage would fill the log.
        if (!hasFailed && !isStopped)
          logSentence(
            `${name} failed and will keep trying. ${error instanceof Error && error.cause ? `${error}: ${error.cause}` : error}`,
          )
        hasFailed = true
      })
      .finally(wait)
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
