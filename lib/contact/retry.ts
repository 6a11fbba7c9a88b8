import 'server-only'

import { UnexpectedDatabaseError } from '@/lib/db/errors'

/** How often one submission is repeated (specification, §9). */
const RETRIES = 2
const PAUSE_MS = 1000
/** PostgREST's code while it cannot verify keys yet, as right after its start. */
const NOT_READY = 'PGRST301'

/** Whether a request did not arrive: supabase-js reports a failed fetch without a code. */
export function isUnreachable(error: unknown): error is UnexpectedDatabaseError {
  if (!(error instanceof UnexpectedDatabaseError) || error.code) return false
  return /^Database: (TypeError|FetchError|AbortError): /.test(error.message)
}

/** Whether a repetition may help. Not after a timeout, because the message may have been stored. */
function canPass(error: unknown): boolean {
  if (!(error instanceof UnexpectedDatabaseError)) return false
  return error.code === NOT_READY || (isUnreachable(error) && !error.message.startsWith('Database: AbortError: '))
}

/** Repeats `work` after errors that pass by themselves; throws others at once. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!canPass(error) || left === 0) throw error
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}
