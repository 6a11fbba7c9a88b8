import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

import { HttpError } from '../../lib/http/http-error.ts'
import { type ApiRequest, type Handler, jsonResponse } from './api-request.ts'
import type { Database } from './connection.ts'
import type { BackendKeys } from './keys.ts'

// lite has no second factors. These are GoTrue's requests for authenticator apps, on its tables: enrol, challenge,
// verify, unenrol. Tokens and accounts that lite answers get what it leaves out: the level of their session and the
// account's factors. Suspended accounts get no session.

const MAX_FACTORS = 10
const CHALLENGE_SECONDS = 300
const MAX_FAILURES = 5
const PERIOD = 30
// Phones' clocks differ: the code before and the code after count too, as in GoTrue.
const WINDOW = 1
const TOKEN_SECONDS = 3600

const refuse = (status: number, error_code: string, msg: string) =>
  new HttpError(status, { code: status, error_code, msg })
const NO_FACTOR = refuse(404, 'mfa_factor_not_found', 'Factor not found')
const NOT_ENOUGH = refuse(403, 'insufficient_aal', 'AAL2 session is required')

type Tx = Pick<Database, 'query'>
interface Session {
  userId: string
  sessionId: string
  email: string
  aal: string
}
interface Factor {
  id: string
  status: 'unverified' | 'verified'
  secret: string
}

const FACTORS = /* sql */ `
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'friendly_name', friendly_name, 'factor_type', factor_type,
    'status', status, 'created_at', created_at, 'updated_at', updated_at) order by created_at), '[]') as factors
  from auth.mfa_factors where user_id = $1::uuid`

const makeTotp = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD })

export function makeAuthFactors(database: Database, keys: BackendKeys, siteUrl: string, next: Handler): Handler {
  const secretKey = new TextEncoder().encode(keys.jwtSecret)

  async function findSession({ headers }: ApiRequest): Promise<Session | undefined> {
    const token = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    const claims = await jwtVerify(token, secretKey, { algorithms: ['HS256'] }).catch(() => undefined)
    const [session] = await database.query<Session>(
      `select s.id as "sessionId", s.user_id as "userId", u.email, coalesce(s.aal, 'aal1') as aal
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`,
      [String(claims?.payload['session_id'])],
    )
    return session
  }

  const hasVerified = async (userId: string, { query }: Tx = database) =>
    (await query(`select from auth.mfa_factors where user_id = $1::uuid and status = 'verified'`, [userId])).length > 0

  async function enroll({ userId, email, aal }: Session, body: Record<string, unknown>): Promise<Response> {
    if (body['factor_type'] !== 'totp') throw refuse(400, 'validation_failed', 'factor_type needs to be totp')
    const { friendly_name: name = '', issuer = new URL(siteUrl).host } = body
    const [id, secret] = [randomUUID(), new Secret({ size: 20 }).base32]
    await database.transaction(async ({ query }) => {
      await query(`select from auth.users where id = $1::uuid for update`, [userId])
      if (aal !== 'aal2' && (await hasVerified(userId, { query }))) throw NOT_ENOUGH
      await query(
        `delete from auth.mfa_factors
         where user_id = $1::uuid and status = 'unverified' and created_at < now() - interval '5 minutes'`,
        [userId],
      )
      const known = await query<{ name: string | null }>(
        `select friendly_name as name from auth.mfa_factors where user_id = $1::uuid`,
        [userId],
      )
      if (known.length >= MAX_FACTORS)
        throw refuse(
          422,
          'too_many_enrolled_mfa_factors',
          'Maximum number of verified factors reached, unenroll to continue',
        )
      if (name && known.some((one) => one.name === name))
        throw refuse(
          422,
          'mfa_factor_name_conflict',
          `A factor with the friendly name "${String(name)}" already exists`,
        )
      await query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
        [id, userId, String(name), secret],
      )
    })
    const uri = makeTotp(secret, String(issuer), email).toString()
    const totp = { qr_code: renderSVG(uri), secret, uri }
    return jsonResponse(200, { id, type: 'totp', friendly_name: name, totp })
  }

  async function challenge(factorId: string, address: string): Promise<Response> {
    const [made] = await database.query<{ id: string; expires_at: number }>(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values (gen_random_uuid(), $1, now(), $2::text::inet)
       returning id, extract(epoch from created_at)::int + $3::int as expires_at`,
      [factorId, address || '127.0.0.1', CHALLENGE_SECONDS],
    )
    return jsonResponse(200, { ...made, type: 'totp' })
  }

  /** Checks a code and remembers it. Runs one at a time for each account; a code is used once. */
  async function checkCode(
    { query }: Tx,
    { userId, email }: Session,
    secret: string,
    code: unknown,
  ): Promise<HttpError | undefined> {
    await query(`insert into auth.mfa_guesses (user_id) values ($1) on conflict do nothing`, [userId])
    const [guesses] = await query<{ last_step: number; failures: number; wait: number | null }>(
      `select last_step, failures, ceil(extract(epoch from locked_until - now()))::int as wait
       from auth.mfa_guesses where user_id = $1::uuid for update`,
      [userId],
    )
    const { last_step: last, failures, wait } = guesses!
    if (wait !== null && wait > 0)
      return new HttpError(
        429,
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many wrong codes' },
        { 'retry-after': String(wait) },
      )
    const offset =
      typeof code === 'string' ? makeTotp(secret, '', email).validate({ token: code, window: WINDOW }) : null
    const step = Math.floor(Date.now() / 1000 / PERIOD) + (offset ?? 0)
    if (offset === null || step <= last) {
      const isLast = failures + 1 >= MAX_FAILURES
      await query(
        `update auth.mfa_guesses set failures = $2, locked_until = case when $3::boolean then now() + interval '15 minutes' end
         where user_id = $1::uuid`,
        [userId, isLast ? 0 : failures + 1, isLast],
      )
      return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    await query(`update auth.mfa_guesses set last_step = $2, failures = 0 where user_id = $1::uuid`, [userId, step])
    return undefined
  }

  async function verify(session: Session, factor: Factor, body: Record<string, unknown>): Promise<Response> {
    const { userId, sessionId } = session
    const problem = await database.transaction(async (tx) => {
      const { query } = tx
      const [asked] = await query<{ is_fresh: boolean }>(
        `select created_at > now() - make_interval(secs => $3::int) as is_fresh from auth.mfa_challenges
         where id::text = $1 and factor_id = $2::uuid and verified_at is null for update`,
        [String(body['challenge_id']), factor.id, CHALLENGE_SECONDS],
      )
      if (!asked?.is_fresh)
        return refuse(
          422,
          'mfa_challenge_expired',
          'MFA challenge has expired, verify against another challenge or create a new challenge.',
        )
      // A wrong code is kept, so this must not roll back.
      const wrong = await checkCode(tx, session, factor.secret, body['code'])
      if (wrong) return wrong
      await query(`update auth.mfa_challenges set verified_at = now() where id::text = $1`, [
        String(body['challenge_id']),
      ])
      await query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1::uuid`, [
        factor.id,
      ])
      await query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1::uuid`, [sessionId, factor.id])
      await query(
        `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', now(), now())
         on conflict (session_id, authentication_method) do update set updated_at = now()`,
        [sessionId],
      )
      // As in GoTrue, sessions without the factor end with it.
      await query(`delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`, [userId])
      await query(`delete from auth.sessions where user_id = $1::uuid and aal is distinct from 'aal2'`, [userId])
      return undefined
    })
    if (problem) throw problem
    const refresh_token = randomBytes(16).toString('base64url')
    await database.query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values (gen_random_uuid()::text, $1, $2, $3)`,
      [refresh_token, userId, sessionId],
    )
    const claims = {
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: session.email,
      session_id: sessionId,
    }
    const now = Math.floor(Date.now() / 1000)
    const access_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(secretKey)
    const tokens = {
      access_token,
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      expires_at: now + TOKEN_SECONDS,
      refresh_token,
    }
    const headers = new Headers({ authorization: `Bearer ${access_token}`, apikey: keys.publishableKey })
    const url = new URL('/auth/v1/user', 'http://backend')
    const user = await next({ method: 'GET', url, headers, body: undefined, address: '', trusted: false })
    return complete(jsonResponse(200, { ...tokens, user: await user?.json() }))
  }

  async function unenroll({ userId, aal }: Session, { id, status }: Factor): Promise<Response> {
    if (status === 'verified' && aal !== 'aal2') throw NOT_ENOUGH
    await database.transaction(async ({ query }) => {
      await query(`delete from auth.mfa_factors where id = $1::uuid`, [id])
      await query(
        `update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1::uuid and factor_id = $2::uuid`,
        [userId, id],
      )
    })
    return jsonResponse(200, { id })
  }

  async function answerFactors(request: ApiRequest, factorId: string | undefined, verb: string): Promise<Response> {
    const session = await findSession(request)
    if (!session) throw refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const body = JSON.parse(request.body?.toString() || '{}') as Record<string, unknown>
    const action = `${request.method} ${verb}`
    if (!factorId) {
      if (action === 'POST ') return enroll(session, body)
      throw refuse(405, 'validation_failed', 'Method not allowed')
    }
    const [factor] = await database.query<Factor>(
      `select id, status, secret from auth.mfa_factors
       where id::text = $1 and user_id = $2::uuid and factor_type = 'totp'`,
      [factorId, session.userId],
    )
    if (!factor) throw NO_FACTOR
    if (action === 'POST challenge') return challenge(factor.id, request.address)
    if (action === 'POST verify') return verify(session, factor, body)
    if (action === 'DELETE ') return unenroll(session, factor)
    throw refuse(405, 'validation_failed', 'Method not allowed')
  }

  /** Adds to an answer of lite what it leaves out. */
  async function complete(response: Response): Promise<Response> {
    if (!response.ok) return response
    const answer = (await response
      .clone()
      .json()
      .catch(() => null)) as Record<string, unknown> | null
    const user = (answer?.['user'] ?? answer) as Record<string, unknown> | null
    if (!answer || typeof user?.['id'] !== 'string') return response
    const [found] = await database.query<{ factors: unknown[] }>(FACTORS, [user['id']])
    user['factors'] = found?.factors
    const token = answer['access_token']
    if (typeof token === 'string') {
      const claims = decodeJwt(token)
      const sessionId = String(claims['session_id'])
      const [account] = await database.query<{ aal: string; is_banned: boolean; amr: unknown[] }>(
        `select coalesce(s.aal, 'aal1') as aal, coalesce(u.banned_until > now(), false) as is_banned,
           jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from s.created_at)::int))
           || coalesce((select jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp',
             extract(epoch from c.updated_at)::int)) from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
         from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`,
        [sessionId],
      )
      if (account?.is_banned) {
        await database.query(`delete from auth.sessions where id::text = $1`, [sessionId])
        throw refuse(400, 'user_banned', 'User is banned')
      }
      answer['access_token'] = await new SignJWT({ ...claims, aal: account?.aal ?? 'aal1', amr: account?.amr ?? [] })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(secretKey)
    }
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return new Response(JSON.stringify(answer), { status: response.status, headers })
  }

  /** Whoever has a second factor shows it before they change what they sign in with. */
  async function guardCredentials(request: ApiRequest): Promise<void> {
    const { email, password } = JSON.parse(request.body?.toString() || '{}') as Record<string, unknown>
    if (email === undefined && password === undefined) return
    const session = await findSession(request)
    if (session && session.aal !== 'aal2' && (await hasVerified(session.userId))) throw NOT_ENOUGH
  }

  return async (request) => {
    const { method, url } = request
    const [, id, verb = ''] = /^\/auth\/v1\/factors(?:\/([\w-]+)(?:\/(challenge|verify))?)?$/.exec(url.pathname) ?? []
    if (url.pathname.startsWith('/auth/v1/factors')) return answerFactors(request, id, verb)
    if (!/^\/auth\/v1\/(token|verify|user|signup)$/.test(url.pathname)) return next(request)
    if (method === 'PUT' && url.pathname === '/auth/v1/user') await guardCredentials(request)
    const response = await next(request)
    return response && complete(response)
  }
}
