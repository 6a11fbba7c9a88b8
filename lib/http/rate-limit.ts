import 'server-only'

import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'

import { env } from '../env'
import { assertOk, unwrap, UserError } from '../errors'
import { toClientAddress } from './client-address'
import { createServiceClient } from '../supabase/service'

/** How often one address may do one thing. */
export interface RateLimit {
  name: string
  uses: number
  seconds: number
}

// Whoever pressed a button, or searches, hears within seconds that it does not work now.
const PATIENCE_MS = 5000

/** Somebody has used up their turns. */
export class RateLimitError extends UserError {
  override name = 'RateLimitError'
  /** Seconds until the next turn. */
  readonly wait: number

  constructor(wait: number) {
    const minutes = Math.ceil(wait / 60)
    super(`Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
    this.wait = wait
  }
}

/** The address a request came from; see toClientAddress. Never stored as it is. */
export async function getVisitorAddress(): Promise<string> {
  return toClientAddress((await headers()).get('x-forwarded-for')) || 'unknown'
}

/** Addresses are kept as hashes that nobody without the secret key can compute. */
function toKey(pace: RateLimit, who: string): string {
  return createHmac('sha256', env().secretKey).update(`${pace.name} ${who}`).digest('base64url')
}

/** Throws a RateLimitError that says when to come back, once an address has used up its turns. */
export async function enforceRateLimit(pace: RateLimit, who?: string): Promise<void> {
  const address = who ?? (await getVisitorAddress())
  const wait = unwrap(
    await createServiceClient().rpc('use_rate_limit', {
      p_key: toKey(pace, address),
      p_max_uses: pace.uses,
      p_window_seconds: pace.seconds,
    }).abortSignal(AbortSignal.timeout(PATIENCE_MS)),
  )
  if (wait > 0) throw new RateLimitError(wait)
}

/** Gives the turns of a pace back, as after the right password: only wrong ones are to be counted. */
export async function resetRateLimit(pace: RateLimit, who: string): Promise<void> {
  // A window of no length has always ended: the count begins anew.
  assertOk(await createServiceClient().rpc('use_rate_limit', { p_key: toKey(pace, who), p_max_uses: pace.uses, p_window_seconds: 0 }))
}
