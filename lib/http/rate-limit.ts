import 'server-only'

import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'

import { env } from '../env'
import { assertOk, unwrap, UserError } from '../errors'
import { toClientAddress } from './client-address'
import { createServiceClient } from '../supabase/service'

/** Allowed uses per window, counted per client address by default. */
export interface RateLimit {
  name: string
  uses: number
  seconds: number
}

// A user is waiting, so fail within seconds.
const TIMEOUT_MS = 5000

/** The limit is used up. */
export class RateLimitError extends UserError {
  override name = 'RateLimitError'
  /** Seconds until the next allowed use. */
  readonly wait: number

  constructor(wait: number) {
    const minutes = Math.ceil(wait / 60)
    super(`Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
    this.wait = wait
  }
}

/** The client's address; see toClientAddress. Only stored as a hash. */
export async function getVisitorAddress(): Promise<string> {
  return toClientAddress((await headers()).get('x-forwarded-for')) || 'unknown'
}

/** Addresses are stored as HMACs, which can't be reproduced without the secret key. */
function toKey(rateLimit: RateLimit, who: string): string {
  return createHmac('sha256', env().secretKey).update(`${rateLimit.name} ${who}`).digest('base64url')
}

/** Throws a RateLimitError with the waiting time once the limit is used up. */
export async function enforceRateLimit(rateLimit: RateLimit, who?: string): Promise<void> {
  const address = who ?? (await getVisitorAddress())
  const wait = unwrap(
    await createServiceClient()
      .rpc('use_rate_limit', {
        p_key: toKey(rateLimit, address),
        p_max_uses: rateLimit.uses,
        p_window_seconds: rateLimit.seconds,
      })
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS)),
  )
  if (wait > 0) throw new RateLimitError(wait)
}

/** Resets a limit, e.g. after a correct password, so that only wrong ones count. */
export async function resetRateLimit(rateLimit: RateLimit, who: string): Promise<void> {
  // A window of zero seconds has always expired, so the count restarts.
  assertOk(
    await createServiceClient().rpc('use_rate_limit', {
      p_key: toKey(rateLimit, who),
      p_max_uses: rateLimit.uses,
      p_window_seconds: 0,
    }),
  )
}
