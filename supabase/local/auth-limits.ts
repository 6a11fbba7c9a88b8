import { type ApiRequest, type Handler, toJsonResponse } from './api-request.ts'

// lite has no limits, and checking a password blocks the whole process for some 60 ms: without
// these, one laptop guesses passwords and stops the site at once. Most numbers are hosted's own.

interface Limit {
  max: number
  seconds: number
}

export interface AuthLimits {
  /** Sign-ins and sign-ups by one address. Whole streets share one on mobile networks. */
  signInsPerAddress: Limit
  /** Sign-ins and sign-ups by everybody: each costs 60 ms during which nothing else is answered. */
  signInsTotal: Limit
  /** Wrong passwords for one e-mail, from wherever; short, so that nobody is locked out for long. */
  failuresPerEmail: Limit
  /** Codes and links tried by one address: the link's hash comes from ten digits. */
  verificationsPerAddress: Limit
  /** E-mails that one person can be made to receive, each making the link before it useless. */
  mailsPerEmail: Limit
  mailsPerEmailHourly: Limit
  /** E-mails that one address can cause. */
  mailsPerAddress: Limit
}

const FIVE_MINUTES = 300

const DEFAULTS: AuthLimits = {
  signInsPerAddress: { max: 30, seconds: FIVE_MINUTES },
  // Two a second, an eighth of one core. A newsroom has never seen it; an attacker with many
  // addresses (or a forged X-Forwarded-For) meets it.
  signInsTotal: { max: 600, seconds: FIVE_MINUTES },
  failuresPerEmail: { max: 10, seconds: FIVE_MINUTES },
  verificationsPerAddress: { max: 30, seconds: FIVE_MINUTES },
  mailsPerEmail: { max: 1, seconds: 60 },
  mailsPerEmailHourly: { max: 6, seconds: 3600 },
  mailsPerAddress: { max: 30, seconds: FIVE_MINUTES },
}

// More keys than any real five minutes hold; beyond it the ones whose time is over are forgotten.
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
    /** Seconds to wait, or 0 when the key has tries left. */
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

/** Runs what concerns one key one after the other; different keys do not wait for each other. */
function makeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const leave = () => void (last.get(key) === mine && last.delete(key))
    mine.then(leave, leave)
    return mine
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
  // A change of address writes to the new one, which may be anybody's.
  if (method === 'PUT' && path === 'user' && readEmail(request)) return 'mail'
  if (path === 'verify') return 'verify'
  if (method !== 'POST') return undefined
  if (path === 'token' && url.searchParams.get('grant_type') === 'password') return 'password'
  if (path === 'signup') return 'signUp'
  return ['recover', 'resend'].includes(path) ? 'mail' : undefined
}

function refuse(key: string, seconds: number): Response {
  const [error_code, msg] =
    key.startsWith('mail')
      ? ['over_email_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`]
      : ['over_request_rate_limit', 'Request rate limit reached']
  return toJsonResponse(429, { code: 429, error_code, msg }, { 'retry-after': String(seconds) })
}

/**
 * Stands in front of `next`. Requests with the secret key are the newsroom's own and not counted.
 * An address that nobody told us (a server action without X-Forwarded-For) is not counted
 * alone, or the whole site would share thirty sign-ins: the total and the e-mails still are.
 */
export function makeAuthLimits(next: Handler, given: Partial<AuthLimits> | false, now: () => number = Date.now): Handler {
  if (given === false) return next
  const limits = { ...DEFAULTS, ...given }
  const counters = makeCounters(now)
  const inTurn = makeTurns()

  return async (request) => {
    const kind = request.trusted ? undefined : kindOf(request)
    if (!kind) return next(request)
    // What is counted after the answer, wrong passwords and sign-ups, must not overtake itself.
    if (kind === 'password' || kind === 'signUp') return inTurn(readEmail(request), () => answer(request, kind))
    return answer(request, kind)
  }

  async function answer(request: ApiRequest, kind: Kind): Promise<Response | undefined> {
    const { address } = request
    const email = readEmail(request)
    const counted: [string, Limit][] = []
    if (kind === 'password' || kind === 'signUp') counted.push(['sign-in', limits.signInsTotal])
    if (address && kind === 'verify') counted.push([`verify ${address}`, limits.verificationsPerAddress])
    if (address && (kind === 'password' || kind === 'signUp')) counted.push([`sign-in ${address}`, limits.signInsPerAddress])
    if (address && kind === 'mail') counted.push([`mails ${address}`, limits.mailsPerAddress])
    const mails: typeof counted = email ? [[`mail ${email}`, limits.mailsPerEmail], [`mail hourly ${email}`, limits.mailsPerEmailHourly]] : []
    if (kind === 'mail') counted.push(...mails)
    const failures = `failures ${email}`
    const watched = [...counted]
    if (kind === 'password') watched.push([failures, limits.failuresPerEmail])
    // Signing up again sends the link again, so it waits like every other e-mail.
    if (kind === 'signUp') watched.push(...mails)

    for (const [key, limit] of watched) {
      const wait = counters.waitFor(key, limit)
      if (wait > 0) return refuse(key, wait)
    }
    for (const [key, limit] of counted) counters.add(key, limit)

    const response = await next(request)
    if (kind === 'signUp' && response?.ok) for (const [key, limit] of mails) counters.add(key, limit)
    if (kind === 'password' && response?.ok) counters.forget(failures)
    if (kind === 'password' && response && !response.ok) counters.add(failures, limits.failuresPerEmail)
    return response
  }
}
