import 'server-only'

import { createHmac } from 'node:crypto'

import { LRUCache } from 'lru-cache'
import { headers } from 'next/headers'
import { z } from 'zod'

import { env } from '../env'
import { assertOk, unwrap, UserError } from '../db/errors'
import { shared } from './shared'
import { createServiceClient } from '../db/service'
import { groupCommit } from '../jobs/group-commit'
import { parseClientAddress, deriveNetworks } from './client-address'

/** How many uses a window allows. By default they are counted per client address and its networks. */
export interface RateLimit {
  name: string
  uses: number
  seconds: number
  /** How many uses all neighbours in the next larger network have (deriveNetworks), by default ten times `uses`. */
  networkUses?: number
}

// How long (ms) counting may take, because a user is waiting.
const TIMEOUT_MS = 5000

/** Thrown when a limit is used up. */
export class RateLimitError extends UserError {
  override name = 'RateLimitError'
  /** How many seconds to wait until the next use is allowed. */
  readonly wait: number

  constructor(wait: number) {
    const minutes = Math.ceil(wait / 60)
    super(`Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
    this.wait = wait
  }
}

/** Returns the client's address (see parseClientAddress). It is stored only as a hash. */
export async function getVisitorAddress(): Promise<string> {
  return parseClientAddress((await headers()).get('x-forwarded-for')) || 'unknown'
}

const nameUse = (rateLimit: RateLimit, who: string) => `${rateLimit.name} ${who}`

/**
 * Lists an address and its networks, with the uses of each. Somebody with an IPv6 /48 has 65,536 addresses, so a second
 * count includes the neighbours.
 */
function buildCounts({ uses, networkUses = uses * 10 }: RateLimit, address: string) {
  const networks = deriveNetworks(address).filter((network) => network !== null)
  return networks.map((network, index) => ({ network, uses: index === 0 ? uses : networkUses * 10 ** (index - 1) }))
}

/** Returns the key under which the database counts: an HMAC, which can't be reproduced without the secret key. */
const hashUse = (use: string) => createHmac('sha256', env().secretKey).update(use).digest('base64url')

/** Counts a use; returns 0, or the seconds to wait once the limit is used up. */
export async function takeRateLimit(rateLimit: RateLimit, who: string): Promise<number> {
  return unwrap(
    await createServiceClient()
      .rpc('use_rate_limit', {
        p_key: hashUse(nameUse(rateLimit, who)),
        p_max_uses: rateLimit.uses,
        p_window_seconds: rateLimit.seconds,
      })
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS)),
  )
}

/** Throws a RateLimitError with the waiting time once the limit of `who`, by default the visitor's networks, is used up. */
export async function enforceRateLimit(rateLimit: RateLimit, who?: string): Promise<void> {
  const counts =
    who === undefined ? buildCounts(rateLimit, await getVisitorAddress()) : [{ network: who, uses: rateLimit.uses }]
  // The counts are taken one after another: whoever has used up their own limit uses up nothing of their neighbours'.
  for (const { network, uses } of counts) {
    const wait = await takeRateLimit({ ...rateLimit, uses }, network)
    if (wait > 0) throw new RateLimitError(wait)
  }
}

/** Resets a limit, for example after a correct password, so that only wrong ones count. */
export async function resetRateLimit(rateLimit: RateLimit, who: string): Promise<void> {
  // A window of zero seconds has always expired, so the count restarts.
  assertOk(
    await createServiceClient().rpc('use_rate_limit', {
      p_key: hashUse(nameUse(rateLimit, who)),
      p_max_uses: rateLimit.uses,
      p_window_seconds: 0,
    }),
  )
}

interface Window {
  use: string
  uses: number
  /** The uses that the database does not know yet. */
  unshared: number
  endsAt: number
  isWaiting: boolean
}

const { windows, sharers } = shared('rate limits', () => ({
  windows: new LRUCache<string, Window>({ max: 60_000 }),
  /** What shares the counts of windows, by their length in seconds. */
  sharers: new Map<number, ReturnType<typeof makeSharer>>(),
}))

/** The database's answer by key: the uses on all web servers, and the age of the window in seconds. */
const usesSchema = z.record(z.string(), z.tuple([z.number(), z.number()]))

function makeSharer(seconds: number) {
  async function share(open: Window[]): Promise<void[]> {
    const taken = open.map((window) => {
      const uses = window.unshared
      Object.assign(window, { unshared: 0, isWaiting: false })
      return uses
    })
    const keys = open.map(({ use }) => hashUse(use))
    try {
      const answer = await createServiceClient().rpc('add_rate_limit_uses', {
        p_keys: keys,
        p_uses: taken,
        p_window_seconds: seconds,
      })
      const known = usesSchema.parse(unwrap(answer))
      for (const [at, window] of open.entries()) {
        const [uses, age] = known[keys[at]!] ?? [window.uses, 0]
        window.uses = uses + window.unshared
        window.endsAt = Date.now() + (seconds - age) * 1000
      }
    } catch {
      // The next use tries again; until then, this server counts alone.
      for (const [at, window] of open.entries()) window.unshared += taken[at]!
    }
    return open.map(() => {})
  }
  return groupCommit(share, { batch: 1000, waiting: Infinity, every: 1000 })
}

/**
 * Like enforceRateLimit, but counts in memory, for frequent and harmless requests. Web servers add up their counts
 * once a second for addresses that have used a tenth of the limit, so each may allow that much more.
 */
export function enforceMemoryRateLimit(rateLimit: RateLimit, address: string, times = 1): void {
  for (const { network, uses } of buildCounts(rateLimit, address)) useInMemory({ ...rateLimit, uses }, network, times)
}

function useInMemory(rateLimit: RateLimit, network: string, times: number): void {
  const { uses, seconds } = rateLimit
  const use = nameUse(rateLimit, network)
  const now = Date.now()
  let window = windows.get(use)
  if (!window || window.endsAt <= now) {
    window = { use, uses: 0, unshared: 0, endsAt: now + seconds * 1000, isWaiting: false }
    windows.set(use, window)
  }
  window.uses += times
  window.unshared += times
  if (window.uses >= uses / 10 && !window.isWaiting) {
    window.isWaiting = true
    let sharer = sharers.get(seconds)
    if (!sharer) sharers.set(seconds, (sharer = makeSharer(seconds)))
    void sharer.add(window)
  }
  if (window.uses > uses) throw new RateLimitError(Math.max(1, Math.ceil((window.endsAt - now) / 1000)))
}
