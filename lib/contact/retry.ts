import 'server-only'

import { UnexpectedDatabaseError } from '@/lib/errors'

/** Per submission (specification, §9). */
const RETRIES = 2
const PAUSE_MS = 1000
/** PostgREST can't verify keys yet, e.g. right after start. */
const NOT_READY = 'PGRST301'

/** supabase-js reports a failed fetch without a code. */
export function isUnreachable(error: unknown): error is UnexpectedDatabaseError {
  if (!(error instanceof UnexpectedDatabaseError) || error.code) return false
  return /^Database: (TypeError|FetchError|AbortError): /.test(error.message)
}

/** Not after a timeout: the message may have been stored. */
function canPass(error: unknown): boolean {
  if (!(error instanceof UnexpectedDatabaseError)) return false
  return error.code === NOT_READY || (isUnreachable(error) && !error.message.startsWith('Database: AbortError: '))
}

/** After transient errors; throws others at once. */
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
