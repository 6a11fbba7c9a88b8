import { assertOk } from '../errors'
import { createServiceClient } from '../supabase/service'

let isCaughtUp = false

/**
 * Logs articles that went live on schedule, since their rows don't change then. `fresh` is the number just found due.
 * The first call of a process also logs those that came due while none was running.
 */
export async function noteDueArticles(fresh: number): Promise<void> {
  // The next call retries after a failure.
  isCaughtUp &&= fresh === 0
  if (isCaughtUp) return
  assertOk(await createServiceClient().rpc('log_due_publications').abortSignal(AbortSignal.timeout(8_000)))
  isCaughtUp = true
}
