import 'server-only'

import { UserError } from '../errors'
import { resetRateLimit, getVisitorAddress, enforceRateLimit, type RateLimit } from '../http/rate-limit'
import { createSessionClient } from '../supabase/session'
import { mustAuth, SENTENCES } from './rules'

// Whole streets share one address on mobile networks: this stops machines, not a newsroom.
const SIGN_INS: RateLimit = { name: 'sign-in', uses: 60, seconds: 300 }
// Guesses for one account from one address: a stranger's do not lock its owner out.
const GUESSES: RateLimit = { name: 'sign-in e-mail', uses: 10, seconds: 300 }
// And from wherever they come: at this pace a password of six letters holds for centuries.
const ALL_GUESSES: RateLimit = { name: 'sign-in e-mail everywhere', uses: 200, seconds: 300 }
/** An account costs an e-mail; a newsroom that registers everybody on one day fits. */
export const SIGN_UPS: RateLimit = { name: 'sign-up', uses: 30, seconds: 3600 }
/** Reset e-mails asked for and links tried. */
export const MAIL_REQUESTS: RateLimit = { name: 'auth mail', uses: 30, seconds: 3600 }

/** Signs in or throws a UserError; unknown addresses and wrong passwords read the same. */
export async function openSession({ email, password }: { email: string; password: string }): Promise<void> {
  await enforceRateLimit(SIGN_INS)
  const guesser = `${email} ${await getVisitorAddress()}`
  await enforceRateLimit(GUESSES, guesser)
  await enforceRateLimit(ALL_GUESSES, email)
  const db = await createSessionClient()
  const { user } = mustAuth(await db.auth.signInWithPassword({ email, password }))
  if (!user) throw new UserError(SENTENCES.noUser)
  await resetRateLimit(GUESSES, guesser)
  await resetRateLimit(ALL_GUESSES, email)
}
