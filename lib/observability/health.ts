import 'server-only'

import { createReaderClient } from '../db/reader'

/** How long (ms) the database may take: load balancers give up after two to five seconds. */
const TIMEOUT_MS = 2_000
/** How long (ms) a result is used, so that there is at most one query a second, however many probes there are. */
const FRESH_MS = 1_000

async function canReachDatabase(): Promise<boolean> {
  try {
    const { error } = await createReaderClient()
      .from('articles')
      .select('id')
      .limit(1)
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    return error === null
  } catch {
    return false
  }
}

let last: { at: number; answer: Promise<boolean> } | undefined

/** Whether the site can serve readers; cached for a second. */
export function isHealthy(now = Date.now()): Promise<boolean> {
  if (!last || now - last.at >= FRESH_MS) last = { at: now, answer: canReachDatabase() }
  return last.answer
}
