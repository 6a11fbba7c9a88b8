import 'server-only'

import { Refusal } from '../errors'
import { forgivePace, getVisitorAddress, keepPace, type Pace } from '../pace'
import { sessionDb } from '../supabase/session'
import { mustAuth, SENTENCES } from './rules'

// Whole streets share one address on mobile networks: this stops machines, not a newsroom.
const SIGN_INS: Pace = { name: 'sign-in', uses: 60, seconds: 300 }
// Guesses for one account from one address: a stranger's do not lock its owner out.
const GUESSES: Pace = { name: 'sign-in e-mail', uses: 10, seconds: 300 }
// And from wherever they come: at this pace a password of six letters holds for centuries.
const ALL_GUESSES: Pace = { name: 'sign-in e-mail everywhere', uses: 200, seconds: 300 }
/** An account costs an e-mail; a newsroom that registers everybody on one day fits. */
export const SIGN_UPS: Pace = { name: 'sign-up', uses: 30, seconds: 3600 }
/** Reset e-mails asked for and links tried. */
export const MAIL_REQUESTS: Pace = { name: 'auth mail', uses: 30, seconds: 3600 }

/** Signs in or throws a Refusal; unknown addresses and wrong passwords read the same. */
export async function openSession({ email, password }: { email: string; password: string }): Promise<void> {
  await keepPace(SIGN_INS)
  const guesser = `${email} ${await getVisitorAddress()}`
  await keepPace(GUESSES, guesser)
  await keepPace(ALL_GUESSES, email)
  const db = await sessionDb()
  const { user } = mustAuth(await db.auth.signInWithPassword({ email, password }))
  if (!user) throw new Refusal(SENTENCES.noUser)
  await forgivePace(GUESSES, guesser)
  await forgivePace(ALL_GUESSES, email)
}
