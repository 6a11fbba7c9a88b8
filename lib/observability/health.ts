import 'server-only'

import { createReaderClient } from '../db/reader'

/** Load balancers time out after two to five seconds. */
const TIMEOUT_MS = 2_000
/** At most one query a second, regardless of the number of probes. */
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
