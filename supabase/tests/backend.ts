import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'

import { type Backend, type BackendOptions, startBackend } from '../local/backend.ts'
import { type BackendKeys, makeKeys } from '../local/keys.ts'
import type { Mail } from '../local/mail.ts'

import { toDatabase } from './backend-setup.ts'

// What every law test stands on: a backend of its own per test file, people, and clients that
// speak the same HTTP an attacker would.

/** Tests read tables of which many have no generated types yet. */
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
  /** E-mails that were sent, oldest first. */
  readonly mails: Mail[]
  sql: Backend['sql']
  transaction: Backend['transaction']
  /** The address of the file's database, as its owner. */
  readonly databaseUrl: string
  /** A client with no session. */
  anon(): Client
  /** A client with the secret key. */
  service(): Client
  /** A client that speaks as `person`, with a token minted here: signing in costs 60 ms. */
  as(person: Pick<Person, 'id' | 'email'>): Client
  createPerson(person?: NewPerson): Promise<Person>
  /** Removes every person and every row that no migration put there; the schema stays. */
  emptyTables(): Promise<void>
}

const PASSWORD = 'lodestar-test'
const NO_SESSION = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

/** An access token as auth signs it, valid for an hour unless told. */
export function mintToken(keys: BackendKeys, claims: Record<string, unknown>, lifetime = '1h'): Promise<string> {
  return new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(keys.jwtSecret))
}

/** Rows that migrations put there: what an empty newsroom starts with. */
type FirstRows = Map<string, unknown[]>

async function listTables({ sql }: Backend): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
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
  const tables = ['auth.users', 'storage.objects', ...(await listTables(backend))]
  // The history refuses to be emptied, whoever asks: only a superuser of a test can look the other way.
  await backend.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    truncate ${tables.join(', ')} restart identity cascade;
  end $$`)
  for (const [table, rows] of first) {
    const text = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`
    await backend.sql(text, [JSON.stringify(rows)])
  }
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
  // Role and verification are granted to nobody: in production only an admin's function sets them.
  if (role !== undefined) await backend.sql(`update public.profiles set role = $2 where id = $1`, [id, role])
  if (verified !== undefined) await backend.sql(`update public.profiles set verified = $2 where id = $1`, [id, verified])
  return { id, email, password: PASSWORD }
}

// Starting costs as much as two hundred requests. Files that change rows alone, never tables, take turns on one.
const sharedKeys = makeKeys()
let shared: { backend: Backend; first: FirstRows; databaseUrl: string } | undefined

/** A copy of the migrated database, which takes a tenth of a second. Answers with its address. */
export async function cloneDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  // Two clones at once would each find the template in use; the lock also covers other workers.
  await admin`select pg_advisory_lock(1)`
  await admin.unsafe(`create database ${name} template migrated`).finally(() => admin.end())
  return toDatabase(server, name)
}

/**
 * Call at the top of a test file. The backend lives from its first test to its last; a shared one
 * serves file after file of a worker, and each finds it as the migrations left it.
 */
export function useBackend(options: Partial<BackendOptions> = {}, isShared = false): TestBackend {
  const keys = isShared ? sharedKeys : makeKeys()
  const mails: Mail[] = []
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
      return emptyTables(backend, first)
    }
    databaseUrl = options.databaseUrl ?? (await cloneDatabase())
    backend = await startBackend({
      dataDir: 'memory',
      databaseUrl,
      keys,
      // Tests sign in far more often than people do; the tests of the limits set their own.
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
    as: ({ id, email }) =>
      createClient(running().url, keys.publishableKey, { accessToken: () => mintToken(keys, { sub: id, email }) }),
    createPerson: (person = {}) => createPerson(running(), service(), person),
    emptyTables: () => emptyTables(running(), first),
  }
}
