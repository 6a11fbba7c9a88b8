import { compare, hash, hashSync } from 'bcryptjs'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import type { Database } from './connection.ts'
import { type ApiRequest, type Handler, jsonResponse } from './api-request.ts'
import type { Mailer } from './mail.ts'

// lite reveals who has an account, and does not resend e-mails. As on hosted, signing up twice looks like signing up,
// and a wrong password looks the same for any e-mail.

// Compared with the password if the e-mail is unknown, so that the answer takes as long as for a known one.
const DUMMY_HASH = hashSync(randomUUID(), 10)
const CODE_DIGITS = 10

/** Sending an e-mail takes time, so responses are delayed to a multiple of this, which hides whether one was sent. */
const TIMING_STEP_MS = 250

async function hideTiming<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now()
  await Promise.allSettled([work])
  const rest = TIMING_STEP_MS - ((performance.now() - begun) % TIMING_STEP_MS)
  await setTimeout(rest)
  return work
}

interface Account {
  id: string
  email: string
  encrypted_password: string | null
  confirmed: boolean
}

interface Credentials {
  email: string
  password: string
  type: string
}

function readCredentials({ body }: ApiRequest): Credentials | undefined {
  try {
    const { email, password, type } = JSON.parse(body?.toString() ?? '') as Record<string, unknown>
    if (typeof email !== 'string') return undefined
    return { email: email.trim().toLowerCase(), password: String(password ?? ''), type: String(type ?? '') }
  } catch {
    return undefined
  }
}

const WRONG_PASSWORD = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

// lite would create an account for any address that asks for a magic link.
const NO_MAGIC_LINKS = { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' }

// Returns an invented account for the answer to a sign-up; only its e-mail is real.
function buildSanitizedUser(email: string) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

export function makeAuthSecrecy(database: Database, mailer: Mailer, next: Handler): Handler {
  async function findAccount(email: string): Promise<Account | undefined> {
    const [account] = await database.query<Account>(
      `select id, email, encrypted_password, email_confirmed_at is not null as confirmed
       from auth.users where email = $1 and not is_sso_user`,
      [email],
    )
    return account
  }

  async function sendConfirmation({ id, email }: Account): Promise<void> {
    const code = Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join('')
    // The token is hashed as in lite, so that verifyOtp accepts it.
    const tokenHash = createHash('sha256')
      .update(email + code)
      .digest('hex')
    await database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1::uuid`,
      [id, tokenHash],
    )
    await mailer.sendLink(email, tokenHash, 'signup')
  }

  async function signIn(request: ApiRequest, { email, password }: Credentials): Promise<Response | undefined> {
    const account = await findAccount(email)
    if (account?.confirmed && account.encrypted_password) return next(request)
    const correct = await compare(password, account?.encrypted_password ?? DUMMY_HASH)
    return correct && account ? next(request) : jsonResponse(400, WRONG_PASSWORD)
  }

  async function signUp(request: ApiRequest, { email, password }: Credentials): Promise<Response | undefined> {
    const account = await findAccount(email)
    // A short password gets the same response for any e-mail.
    if (!account || password.length < 6 || password.length > 72) return next(request)
    // Makes this answer take as long as a real sign-up.
    await hash(password, 10)
    if (!account.confirmed) await sendConfirmation(account)
    return jsonResponse(200, buildSanitizedUser(email))
  }

  async function resend({ email, type }: Credentials): Promise<Response> {
    const account = type === 'signup' ? await findAccount(email) : undefined
    if (account && !account.confirmed) await sendConfirmation(account)
    return jsonResponse(200, {})
  }

  return async (request) => {
    const { method, url } = request
    const path = url.pathname.replace('/auth/v1/', '')
    const credentials = method === 'POST' ? readCredentials(request) : undefined
    if (!credentials) return next(request)
    if (path === 'token' && url.searchParams.get('grant_type') === 'password') return signIn(request, credentials)
    if (path === 'otp' || path === 'magiclink') return jsonResponse(422, NO_MAGIC_LINKS)
    if (path === 'signup') return hideTiming(signUp(request, credentials))
    if (path === 'recover') return hideTiming(next(request))
    // lite returns 429 while a change of address is pending, but people ask for the e-mail again.
    if (path === 'resend') {
      return hideTiming(resend(credentials))
    }
    return next(request)
  }
}
