import 'server-only'

import { DatabaseFault } from '@/lib/errors'

/** How often a letter that could not be filed is tried again within one press of the button (specification, §9). */
const RETRIES = 2
const PAUSE_MS = 1000
/** What the service answers while it cannot check keys, as right after it was started. */
const NOT_READY = 'PGRST301'

/** Nobody answered at all. supabase-js names the failed fetch and has no code for it. */
export function isUnreachable(fault: unknown): fault is DatabaseFault {
  if (!(fault instanceof DatabaseFault) || fault.code) return false
  return /^Database: (TypeError|FetchError|AbortError): /.test(fault.message)
}

/** Whether a second later it may well succeed. Who was asked and stayed silent may have filed the letter: it is not asked twice. */
function canPass(fault: unknown): boolean {
  if (!(fault instanceof DatabaseFault)) return false
  return fault.code === NOT_READY || (isUnreachable(fault) && !fault.message.startsWith('Database: AbortError: '))
}

/** Does `work`, and does it again where that may help. Any other fault is thrown at once. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await work()
    } catch (fault) {
      if (!canPass(fault) || left === 0) throw fault
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}
