import 'server-only'

import { UnexpectedDatabaseError } from '@/lib/errors'

/** How often a letter that could not be filed is tried again within one press of the button (specification, §9). */
const RETRIES = 2
const PAUSE_MS = 1000
/** What the service answers while it cannot check keys, as right after it was started. */
const NOT_READY = 'PGRST301'

/** Nobody answered at all. supabase-js names the failed fetch and has no code for it. */
export function isUnreachable(error: unknown): error is UnexpectedDatabaseError {
  if (!(error instanceof UnexpectedDatabaseError) || error.code) return false
  return /^Database: (TypeError|FetchError|AbortError): /.test(error.message)
}

/** Whether a second later it may well succeed. Who was asked and stayed silent may have filed the letter: it is not asked twice. */
function canPass(error: unknown): boolean {
  if (!(error instanceof UnexpectedDatabaseError)) return false
  return error.code === NOT_READY || (isUnreachable(error) && !error.message.startsWith('Database: AbortError: '))
}

/** Does `work`, and does it again where that may help. Any other error is thrown at once. */
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
