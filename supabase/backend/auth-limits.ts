import { BusyError } from '../../lib/jobs/group-commit.ts'
import { makeFairQueue } from '../../lib/jobs/fair-queue.ts'
import { deriveNetworks } from '../../lib/http/client-address.ts'
import { type ApiRequest, type Handler, jsonResponse } from './api-request.ts'

// lite has no rate limits, and checking a password blocks the process for about 60 ms, so one laptop could guess
// passwords and stall the site. Most limits are those of hosted Supabase. The website also limits its visitors
// (lib/auth/sign-in.ts).

interface Limit {
  max: number
  seconds: number
}

export interface AuthLimits {
  /** Sign-ins from one address. On mobile networks, thousands of people share an address. */
  signInsPerAddress: Limit
  /**
   * Sign-ins from all addresses. Beyond this limit they run one at a time, because checking a password blocks the
   * process.
   */
  signInsTotal: Limit
  /** Wrong passwords for one account, from all addresses, in requests that bypass the website. */
  failuresPerEmail: Limit
  /** Attempts to open links of e-mails. Their hash is derived from ten digits, so it could be guessed. */
  verificationsPerAddress: Limit
  /** E-mails to one account, each of which invalidates the link before it. */
  mailsPerEmail: Limit
  mailsPerEmailHourly: Limit
  /** E-mails that one address causes. */
  mailsPerAddress: Limit
}

const FIVE_MINUTES = 300

const DEFAULTS: AuthLimits = {
  signInsPerAddress: { max: 30, seconds: FIVE_MINUTES },
  // Two attempts per second use an eighth of a core. A newsroom never needs more than that; an attacker with many
  // addresses does.
  signInsTotal: { max: 600, seconds: FIVE_MINUTES },
  failuresPerEmail: { max: 10, seconds: FIVE_MINUTES },
  verificationsPerAddress: { max: 30, seconds: FIVE_MINUTES },
  mailsPerEmail: { max: 1, seconds: 60 },
  mailsPerEmailHourly: { max: 6, seconds: 3600 },
  mailsPerAddress: { max: 30, seconds: FIVE_MINUTES },
}

// Expired keys are removed once there are more than this, which is more than five minutes usually produce.
const SWEEP_ABOVE = 10_000

interface Window {
  count: number
  endsAt: number
}

function makeCounters(now: () => number) {
  const windows = new Map<string, Window>()
  const current = (key: string): Window | undefined => {
    const found = windows.get(key)
    return found && found.endsAt > now() ? found : undefined
  }
  return {
    /** Returns how many seconds to wait; 0 if attempts are left. */
    waitFor(key: string, limit: Limit): number {
      const found = current(key)
      return found && found.count >= limit.max ? Math.ceil((found.endsAt - now()) / 1000) : 0
    },
    add(key: string, limit: Limit): void {
      const found = current(key)
      if (found) {
        found.count += 1
        return
      }
      if (windows.size > SWEEP_ABOVE) {
        for (const [old, { endsAt }] of windows) if (endsAt <= now()) windows.delete(old)
      }
      windows.set(key, { count: 1, endsAt: now() + limit.seconds * 1000 })
    },
    forget: (key: string) => void windows.delete(key),
  }
}

function readEmail({ body }: ApiRequest): string {
  try {
    const { email } = JSON.parse(body?.toString() ?? '') as { email?: unknown }
    return typeof email === 'string' ? email.trim().toLowerCase() : ''
  } catch {
    return ''
  }
}

type Kind = 'password' | 'signUp' | 'verify' | 'mail'

function kindOf(request: ApiRequest): Kind | undefined {
  const { method, url } = request
  const path = url.pathname.replace('/auth/v1/', '')
  // This sends an e-mail to the new address, which may be a stranger's.
  if (method === 'PUT' && path === 'user' && readEmail(request)) return 'mail'
  if (path === 'verify') return 'verify'
  if (method !== 'POST') return undefined
  if (path === 'token' && url.searchParams.get('grant_type') === 'password') return 'password'
  if (path === 'signup') return 'signUp'
  return ['recover', 'resend'].includes(path) ? 'mail' : undefined
}

function refuse(key: string, seconds: number): Response {
  const [error_code, msg] = key.startsWith('mail')
    ? ['over_email_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`]
    : ['over_request_rate_limit', 'Request rate limit reached']
  return jsonResponse(429, { code: 429, error_code, msg }, { 'retry-after': String(seconds) })
}

/**
 * Wraps a handler in the rate limits of sign-in, sign-up and e-mails. Requests with the secret key are not counted.
 * Requests without an address (server actions without X-Forwarded-For) have no limit per address, because all of them
 * would share it.
 */
export function makeAuthLimits(
  next: Handler,
  given: Partial<AuthLimits> | false,
  now: () => number = Date.now,
): Handler {
  if (given === false) return next
  const limits = { ...DEFAULTS, ...given }
  const counters = makeCounters(now)
  const inTurn = makeFairQueue()
  const slowly = makeFairQueue({ atOnce: 1, slotMs: 500, waiting: 20 })

  return async (request) => {
    const kind = request.trusted ? undefined : kindOf(request)
    if (!kind) return next(request)
    // An attempt is counted after its response, so requests for one account must not run concurrently.
    if (kind === 'password' || kind === 'signUp') return inTurn(readEmail(request), () => answer(request, kind))
    return answer(request, kind)
  }

  async function inTotal(request: ApiRequest, kind: Kind): Promise<Response | undefined> {
    if (kind !== 'password' && kind !== 'signUp') return next(request)
    const wait = counters.waitFor('sign-in', limits.signInsTotal)
    counters.add('sign-in', limits.signInsTotal)
    if (wait === 0) return next(request)
    const [, customer = ''] = deriveNetworks(request.address)
    try {
      return await slowly(customer, () => next(request))
    } catch (error) {
      if (error instanceof BusyError) return refuse('sign-in', wait)
      throw error
    }
  }

  async function answer(request: ApiRequest, kind: Kind): Promise<Response | undefined> {
    const { address } = request
    const email = readEmail(request)
    const [name, perAddress] = {
      password: ['sign-in', limits.signInsPerAddress] as const,
      signUp: ['sign-in', limits.signInsPerAddress] as const,
      verify: ['verify', limits.verificationsPerAddress] as const,
      mail: ['mails', limits.mailsPerAddress] as const,
    }[kind]
    // A whole network may make ten times as many, because one IPv6 customer has 65,536 networks of the size /64.
    const networks = address ? deriveNetworks(address).filter((network) => network !== null) : []
    const counted: [string, Limit][] = networks.map((network, at) => [
      `${name} ${network}`,
      { ...perAddress, max: perAddress.max * 10 ** at },
    ])
    const mails: typeof counted = email
      ? [
          [`mail ${email}`, limits.mailsPerEmail],
          [`mail hourly ${email}`, limits.mailsPerEmailHourly],
        ]
      : []
    if (kind === 'mail') counted.push(...mails)
    const failures = `failures ${email}`
    const watched = [...counted]
    if (kind === 'password') watched.push([failures, limits.failuresPerEmail])
    // Signing up again resends the e-mail, so its limits apply here too.
    if (kind === 'signUp') watched.push(...mails)

    for (const [key, limit] of watched) {
      const wait = counters.waitFor(key, limit)
      if (wait > 0) return refuse(key, wait)
    }
    for (const [key, limit] of counted) counters.add(key, limit)

    const response = await inTotal(request, kind)
    if (kind === 'signUp' && response?.ok) for (const [key, limit] of mails) counters.add(key, limit)
    if (kind === 'password' && response?.ok) counters.forget(failures)
    if (kind === 'password' && response && !response.ok) counters.add(failures, limits.failuresPerEmail)
    return response
  }
}
