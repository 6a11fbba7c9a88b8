import 'server-only'

import { setTimeout } from 'node:timers/promises'

import { headers } from 'next/headers'

import { env } from '../env'
import { report, UserError } from '../db/errors'
import { makeFairQueue } from '../jobs/fair-queue'
import { BusyError } from '../jobs/group-commit'
import { deriveNetworks } from '../http/client-address'
import {
  enforceRateLimit,
  getVisitorAddress,
  type RateLimit,
  RateLimitError,
  resetRateLimit,
  takeRateLimit,
} from '../http/rate-limit'
import { createBriefClient, createSessionClient } from '../db/session'
import { readDevice, rememberDevice } from './device-cookie'
import { mustAuth, SENTENCES } from './rules'

// Limits slow whoever guesses, not the owner (docs/decisions/034-rate-limits.md).

// Mobile networks put many users behind one address, so this only stops bots.
const SIGN_INS: RateLimit = { name: 'sign-in', uses: 60, seconds: 300 }
// The guesses at one account, from all unknown browsers together.
const GUESSES: RateLimit = { name: 'sign-in guesses', uses: 10, seconds: 300 }
// Once strangers have used them up, an address that has not guessed yet still gets its turn within seconds.
const FIRST_GUESSES: RateLimit = { name: 'sign-in first guesses', uses: 3, seconds: 3600 }
const FIRST_TURNS: RateLimit = { name: 'sign-in turn', uses: 1, seconds: 10 }
const MAX_WAIT_MS = 20_000
// Guesses in a browser where the account has signed in before. Further ones are slowed, never refused.
const KNOWN_GUESSES: RateLimit = { name: 'sign-in known browser', uses: 10, seconds: 300 }
const SLOW_MS = 5000

const PASSWORD_CHECKS: RateLimit = { name: 'own password', uses: 10, seconds: 300 }

// Checking a password takes 60 ms of the backend, so strangers get half of a core at most, and networks take turns.
const strangers = makeFairQueue({ atOnce: 2, slotMs: 250, waiting: 20 })
const known = makeFairQueue({ waiting: 20 })

/** Leaves room for a newsroom that registers on one day. Each costs an e-mail to an address that may be a stranger's. */
export const SIGN_UPS: RateLimit = { name: 'sign-up', uses: 30, networkUses: 60, seconds: 3600 }
/** Requests for e-mails, and attempts to open their links. */
export const MAIL_REQUESTS: RateLimit = { name: 'auth mail', uses: 30, seconds: 3600 }
// Far more than a newsroom needs. Beyond it, each customer of any network may still cause a few.
const ALL_MAILS: RateLimit = { name: 'all account mails', uses: 200, seconds: 3600 }
const FEW_MAILS: RateLimit = { name: 'few account mails', uses: 3, networkUses: 3, seconds: 3600 }

const getCustomer = async () => deriveNetworks(await getVisitorAddress())[1]

/** Limits e-mails to accounts. Call it before an action that sends one. */
export async function enforceMailLimits(rateLimit: RateLimit): Promise<void> {
  await enforceRateLimit(rateLimit)
  if ((await takeRateLimit(ALL_MAILS, 'everyone')) > 0) await enforceRateLimit(FEW_MAILS)
}

/** Waits for a turn to guess at the password of an account, or throws a RateLimitError. */
async function takeGuess(email: string, customer: string): Promise<void> {
  const isFirst = (await takeRateLimit(FIRST_GUESSES, `${email} ${customer}`)) === 0
  const pause = await takeRateLimit(GUESSES, email)
  if (pause === 0) return
  if (!isFirst) throw new RateLimitError(pause)
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const seconds = await takeRateLimit(FIRST_TURNS, email)
    if (seconds === 0) return
    if (Date.now() + seconds * 1000 > deadline) throw new RateLimitError(seconds)
    await setTimeout(seconds * 1000)
  }
}

async function checkPassword(email: string, password: string): Promise<void> {
  // Uses the secret key, because the backend's own limits are for those who ask it directly.
  const db = await createSessionClient(env().secretKey)
  const { user } = mustAuth(await db.auth.signInWithPassword({ email, password }))
  if (!user) throw new UserError(SENTENCES.noUser)
}

/** Whether this is somebody's password. Their session stays as it is. */
export async function isPassword({ id, email }: { id: string; email: string }, password: string): Promise<boolean> {
  await enforceRateLimit(PASSWORD_CHECKS, id)
  const db = createBriefClient()
  const { data, error } = await db.auth.signInWithPassword({ email, password })
  if (error && error.code !== 'invalid_credentials') mustAuth({ data: null, error })
  if (data.session) await db.auth.admin.signOut(data.session.access_token, 'local')
  return !error
}

/** Signs in. Throws the same UserError for an unknown address and for a wrong password. */
export async function signInWithPassword({ email, password }: { email: string; password: string }): Promise<void> {
  const device = await readDevice(email)
  try {
    if (device) {
      const guesser = `${device} ${email}`
      await known(guesser, async () => {
        if ((await takeRateLimit(KNOWN_GUESSES, guesser)) > 0) await setTimeout(SLOW_MS)
        await checkPassword(email, password)
      })
      await resetRateLimit(KNOWN_GUESSES, guesser)
    } else {
      await enforceRateLimit(SIGN_INS)
      const customer = await getCustomer()
      await takeGuess(email, customer)
      await strangers(customer, () => checkPassword(email, password))
      await resetRateLimit(FIRST_GUESSES, `${email} ${customer}`)
      await resetRateLimit(GUESSES, email)
    }
  } catch (error) {
    if (error instanceof BusyError) throw new UserError(SENTENCES.tooMany)
    throw error
  }
  await rememberDevice(email)
  const { error } = await (
    await createSessionClient()
  ).rpc('note_session', {
    p_browser: (await headers()).get('user-agent') ?? '',
    p_address: await getVisitorAddress(),
  })
  // The list of sessions then lacks the browser's name.
  if (error) report(error, 'note_session')
}
