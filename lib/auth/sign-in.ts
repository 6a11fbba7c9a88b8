import 'server-only'

import { UserError } from '../errors'
import { resetRateLimit, getVisitorAddress, enforceRateLimit, type RateLimit } from '../http/rate-limit'
import { createSessionClient } from '../supabase/session'
import { mustAuth, SENTENCES } from './rules'

// Mobile networks put many users behind one address, so this only stops bots.
const SIGN_INS: RateLimit = { name: 'sign-in', uses: 60, seconds: 300 }
// Per account and address, so strangers' guesses don't lock out the owner.
const GUESSES: RateLimit = { name: 'sign-in e-mail', uses: 10, seconds: 300 }
// Per account from all addresses, against distributed guessing.
const ALL_GUESSES: RateLimit = { name: 'sign-in e-mail everywhere', uses: 200, seconds: 300 }
/** Leaves room for a newsroom that registers on one day. */
export const SIGN_UPS: RateLimit = { name: 'sign-up', uses: 30, seconds: 3600 }
/** For requested e-mails and attempts to open links. */
export const MAIL_REQUESTS: RateLimit = { name: 'auth mail', uses: 30, seconds: 3600 }

/** Throws the same UserError for unknown addresses and wrong passwords. */
export async function signInWithPassword({ email, password }: { email: string; password: string }): Promise<void> {
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
