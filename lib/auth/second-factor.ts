import 'server-only'

import { UserError } from '../db/errors'
import type { StaffClient } from '../db/staff'
import { enforceRateLimit, type RateLimit, resetRateLimit } from '../http/rate-limit'
import { mustAuth } from './rules'

// The embedded backend locks an account after five wrong codes itself. A hosted project counts requests by address, so
// the website counts by account too.
const CODES: RateLimit = { name: 'second factor', uses: 5, seconds: 900 }

const WRONG = 'This code is wrong, or it was already used. Please type the one that your app shows now.'
const LOCKED = 'Too many wrong codes. Please try again in 15 minutes.'

/** Shows the second factor of the session. Throws a UserError if the code is wrong. */
export async function showSecondFactor(db: StaffClient, personId: string, code: string, id?: string): Promise<void> {
  const factorId = id ?? mustAuth(await db.auth.mfa.listFactors())?.totp[0]?.id
  if (!factorId) throw new UserError('Your account has no second factor.')
  await enforceRateLimit(CODES, personId)
  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error?.status === 429) throw new UserError(LOCKED, undefined, 'code')
  if (error?.code === 'mfa_verification_failed') throw new UserError(WRONG, undefined, 'code')
  mustAuth({ data: null, error })
  await resetRateLimit(CODES, personId)
}
