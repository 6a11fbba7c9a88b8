import { assertOk } from '../errors'
import { createServiceClient } from '../supabase/service'

let isCaughtUp = false

/**
 * Writes into the history that the clock published what came due; the row itself does not change then. `fresh` is how
 * many articles the clock has just seen. The first call of a process also tells of those that came due while none ran.
 */
export async function noteDueArticles(fresh: number): Promise<void> {
  // A call that fails is made up for by the next.
  isCaughtUp &&= fresh === 0
  if (isCaughtUp) return
  assertOk(await createServiceClient().rpc('log_due_publications').abortSignal(AbortSignal.timeout(8_000)))
  isCaughtUp = true
}
