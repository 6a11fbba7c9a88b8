import { hash } from 'bcryptjs'
import { randomUUID } from 'node:crypto'

import { HttpError } from '../../lib/http/http-error.ts'
import type { Database, Row } from './connection.ts'
import { type ApiRequest, type Handler, jsonResponse } from './api-request.ts'

// lite answers `auth.admin.*` with 401. These handlers let seeds, scripts and tests work on both backends.

// bcrypt's cost, as GoTrue has it: about 60 ms per hash.
const BCRYPT_ROUNDS = 10

interface UserInput {
  email?: string
  password?: string
  email_confirm?: boolean
  user_metadata?: Row
  app_metadata?: Row
  ban_duration?: string
  id?: string
}

const USER_COLUMNS = /* sql */ `
  jsonb_build_object(
    'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
    'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
    'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'is_anonymous', u.is_anonymous,
    'banned_until', u.banned_until, 'created_at', u.created_at, 'updated_at', u.updated_at,
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'created_at', i.created_at))
      from auth.identities i where i.user_id = u.id), '[]')
  ) as "user"`

const refuse = (status: number, error_code: string, msg: string) =>
  new HttpError(status, { code: status, error_code, msg })

export function makeAuthAdmin(database: Database, rounds = BCRYPT_ROUNDS): Handler {
  type Tx = Pick<Database, 'query'>

  async function getUser(id: string, tx: Tx = database): Promise<Row> {
    // An id that is not a UUID gets the same answer as one that does not exist.
    const [row] = await tx.query<{ user: Row }>(`select ${USER_COLUMNS} from auth.users u where u.id::text = $1`, [id])
    if (!row) throw refuse(404, 'user_not_found', 'User not found')
    return row.user
  }

  async function createUser(input: UserInput): Promise<Row> {
    const email = input.email?.trim().toLowerCase()
    if (!email || !email.includes('@')) throw refuse(400, 'validation_failed', 'Cannot create a user without an email')
    const id = input.id ?? randomUUID()
    const password = input.password ? await hash(input.password, rounds) : null
    const confirmed = input.email_confirm === true
    const metadata = { ...input.user_metadata, email, email_verified: confirmed, phone_verified: false, sub: id }
    return database.transaction(async (tx) => {
      const [existing] = await tx.query(`select 1 from auth.users where email = $1`, [email])
      if (existing) throw refuse(422, 'email_exists', 'A user with this email address has already been registered')
      await tx.query(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
         values ($1, $2, $3, case when $4::boolean then now() end, $5::text::jsonb, $6::text::jsonb)`,
        [
          id,
          email,
          password,
          confirmed,
          JSON.stringify({ provider: 'email', providers: ['email'], ...input.app_metadata }),
          JSON.stringify(metadata),
        ],
      )
      await tx.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
         values ($1, 'email', $2::text, $2::uuid, $3::text::jsonb)`,
        [randomUUID(), id, JSON.stringify(metadata)],
      )
      return getUser(id, tx)
    })
  }

  async function updateUser(id: string, input: UserInput): Promise<Row> {
    const password = input.password ? await hash(input.password, rounds) : null
    return database.transaction(async (tx) => {
      await getUser(id, tx)
      await tx.query(
        `update auth.users set
           email = coalesce($2, email), encrypted_password = coalesce($3, encrypted_password),
           email_confirmed_at = case when $4::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
           raw_user_meta_data = raw_user_meta_data || $5::text::jsonb,
           raw_app_meta_data = raw_app_meta_data || $6::text::jsonb, updated_at = now()
         where id = $1::uuid`,
        [
          id,
          input.email?.trim().toLowerCase() ?? null,
          password,
          input.email_confirm === true,
          JSON.stringify(input.user_metadata ?? {}),
          JSON.stringify(input.app_metadata ?? {}),
        ],
      )
      return getUser(id, tx)
    })
  }

  async function listUsers(url: URL): Promise<Response> {
    const page = Math.max(1, Number(url.searchParams.get('page')) || 1)
    // These are GoTrue's default and maximum.
    const perPage = Math.min(1000, Math.max(1, Number(url.searchParams.get('per_page')) || 50))
    const rows = await database.query<{ user: Row }>(
      `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    )
    const [count] = await database.query<{ total: number }>(`select count(*)::int as total from auth.users`)
    return jsonResponse(
      200,
      { users: rows.map((row) => row.user), aud: 'authenticated' },
      {
        'x-total-count': String(count?.total ?? 0),
      },
    )
  }

  function readInput({ body }: ApiRequest): UserInput {
    try {
      return JSON.parse(body?.toString() || '{}') as UserInput
    } catch {
      throw refuse(400, 'bad_json', 'Could not parse request body as JSON')
    }
  }

  return async (request) => {
    const match = /^\/auth\/v1\/admin\/users(?:\/([^/]+))?$/.exec(request.url.pathname)
    if (!match) return undefined
    if (!request.trusted) throw refuse(403, 'not_admin', 'User not allowed')
    const id = match[1]
    const action = `${request.method} ${id ? 'one' : 'all'}`
    if (action === 'GET all') return listUsers(request.url)
    if (action === 'POST all') return jsonResponse(200, await createUser(readInput(request)))
    if (action === 'GET one' && id) return jsonResponse(200, await getUser(id))
    if (action === 'PUT one' && id) return jsonResponse(200, await updateUser(id, readInput(request)))
    if (action === 'DELETE one' && id) {
      const user = await getUser(id)
      await database.query(`delete from auth.users where id = $1::uuid`, [id])
      return jsonResponse(200, user)
    }
    throw refuse(405, 'validation_failed', 'Method not allowed')
  }
}
