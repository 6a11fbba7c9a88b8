import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'

import { type Backend, type BackendOptions, startBackend } from '../backend/backend.ts'
import { type BackendKeys, makeKeys } from '../backend/keys.ts'
import type { Mail } from '../backend/mail.ts'

import { withDatabase } from './backend-setup.ts'

// Each test file has a backend, people, and clients that use HTTP like an attacker.

/** Some tables have no generated types. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Client = SupabaseClient<any>

export interface Person {
  id: string
  email: string
  password: string
}

export interface NewPerson {
  email?: string
  full_name?: string
  role?: string
  verified?: boolean
}

export interface TestBackend {
  readonly url: string
  readonly keys: BackendKeys
  /** The e-mails that were sent, the oldest first. */
  readonly mails: Mail[]
  sql: Backend['sql']
  transaction: Backend['transaction']
  /** The address of this file's database, as its owner. */
  readonly databaseUrl: string
  anon(): Client
  /** Returns a client with the secret key. */
  service(): Client
  /** Returns a client that acts as `person` for an hour. The token is made here, because signing in takes 60 ms. */
  as(person: Pick<Person, 'id' | 'email'>): Client
  createPerson(person?: NewPerson): Promise<Person>
  /** Removes all people, and rows that migrations did not insert. */
  emptyTables(): Promise<void>
}

const PASSWORD = 'lodestar-test'
const NO_SESSION = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

/** Makes a token with the signature of auth. By default, it is valid for an hour. */
export function mintToken(keys: BackendKeys, claims: Record<string, unknown>, lifetime = '1h'): Promise<string> {
  return new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(keys.jwtSecret))
}

/** The rows that migrations inserted, which are those of an empty newsroom. */
type FirstRows = Map<string, unknown[]>

async function listTables({ sql }: Backend): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage')`,
  )
  return tables.map((table) => table.name)
}

async function readFirstRows(backend: Backend): Promise<FirstRows> {
  const found: FirstRows = new Map()
  for (const table of await listTables(backend)) {
    const [all] = await backend.sql<{ rows: unknown[] | null }>(`select jsonb_agg(to_jsonb(t)) as rows from ${table} t`)
    if (all?.rows) found.set(table, all.rows)
  }
  return found
}

async function emptyTables(backend: Backend, first: FirstRows): Promise<void> {
  const tables = await listTables(backend)
  await backend.transaction(async ({ query }) => {
    // This turns off triggers and foreign keys.
    await query(`select set_config('session_replication_role', 'replica', true)`)
    const [filled] = await query<{ names: string[] }>(
      `select array_remove(array[${tables.map((name) => `(select '${name}' from ${name} limit 1)`).join(', ')}], null) as names`,
    )
    // Truncating all seventy takes 150 ms, however few rows they have.
    for (const name of filled!.names) await query(`delete from ${name}`)
    await query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname in ('public', 'private') and last_value is not null`)
    for (const [table, rows] of first) {
      const text = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`
      await query(text, [JSON.stringify(rows)])
    }
  })
}

async function createPerson(backend: Backend, service: Client, person: NewPerson): Promise<Person> {
  const { email = `${crypto.randomUUID()}@lodestar.test`, full_name = 'Ama Test', role, verified } = person
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name },
  })
  if (error) throw error
  const { id } = data.user
  // These columns are not granted: in production only admins set them, through functions.
  if (role !== undefined) await backend.sql(`update public.profiles set role = $2 where id = $1`, [id, role])
  if (verified !== undefined)
    await backend.sql(`update public.profiles set verified = $2 where id = $1`, [id, verified])
  return { id, email, password: PASSWORD }
}

// Starting a backend takes as long as two hundred requests, so files that only change rows share one.
const sharedKeys = makeKeys()
const sharedMails: Mail[] = []
let shared: { backend: Backend; first: FirstRows; databaseUrl: string } | undefined

/** Clones the migrated database in a tenth of a second. Returns the address of the clone. */
export async function cloneDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  // A template can't be cloned twice at once; the lock covers other workers.
  await admin`select pg_advisory_lock(1)`
  await admin.unsafe(`create database ${name} template migrated`).finally(() => admin.end())
  return withDatabase(server, name)
}

/** Call this at the top of a test file. One backend serves all files of a worker, and is reset for each. */
export const useSharedBackend = () => useBackend({}, true)

/** Call this at the top of a test file. The backend lives until the file's last test. */
export function useBackend(options: Partial<BackendOptions> = {}, isShared = false): TestBackend {
  const keys = isShared ? sharedKeys : makeKeys()
  const mails = isShared ? sharedMails : []
  let backend: Backend | undefined
  let first: FirstRows = new Map()
  let databaseUrl = ''
  const running = () => {
    if (!backend) throw new Error('The backend runs inside tests and hooks only.')
    return backend
  }

  beforeAll(async () => {
    if (isShared && shared) {
      ;({ backend, first, databaseUrl } = shared)
      mails.length = 0
      return emptyTables(backend, first)
    }
    databaseUrl = options.databaseUrl ?? (await cloneDatabase())
    backend = await startBackend({
      dataDir: 'memory',
      databaseUrl,
      keys,
      // Tests sign in far more often than people.
      limits: false,
      passwordRounds: 4,
      deliverMail: async (mail) => void mails.push(mail),
      ...options,
    })
    first = await readFirstRows(backend)
    if (isShared) shared = { backend, first, databaseUrl }
  }, 30_000)
  afterAll(() => (isShared ? undefined : backend?.close()))

  const service = () => createClient(running().url, keys.secretKey, NO_SESSION)
  return {
    get url() {
      return running().url
    },
    keys,
    mails,
    sql: (text, params) => running().sql(text, params),
    transaction: (work) => running().transaction(work),
    get databaseUrl() {
      return databaseUrl
    },
    anon: () => createClient(running().url, keys.publishableKey, NO_SESSION),
    service,
    as({ id, email }) {
      let token: Promise<string> | undefined
      return createClient(running().url, keys.publishableKey, {
        accessToken: () => (token ??= mintToken(keys, { sub: id, email })),
      })
    },
    createPerson: (person = {}) => createPerson(running(), service(), person),
    emptyTables: () => emptyTables(running(), first),
  }
}
