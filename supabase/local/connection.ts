import type { Connection } from '@supabase/lite'
import { type Kysely, sql } from 'kysely'

import { toRestError } from './errors.ts'
import { createPostgresConnection } from './lite.ts'

export type Row = Record<string, unknown>
export type Query = <T = Row>(text: string, params?: unknown[]) => Promise<T[]>

/** A pool of connections to one PostgreSQL, as its owner. */
export interface Database {
  connection: Connection
  query: Query
  /** Several statements without parameters. */
  exec(text: string): Promise<void>
  transaction<T>(work: (tx: Pick<Database, 'query' | 'exec'>) => Promise<T>): Promise<T>
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

export const SEARCH_PATH = '"$user", public, extensions'

// PostgREST writes both as JSON numbers; the drivers would hand them over as text.
const BIGINT = 20
const NUMERIC = 1700
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

/** PostgreSQL's `2026-11-21 11:29:39+00` as PostgREST writes it: `2026-11-21T11:29:39+00:00`. */
export function toIsoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** As on a hosted project: a reader's query may take three seconds, that of somebody signed in eight. */
const STATEMENT_TIMEOUT: Record<string, string> = { anon: '3s', authenticated: '8s' }

interface RequestContext {
  auth?: { role?: string; uid?: string; jwt?: object }
  storage?: { operation?: string }
}

/** Who is asking, for the rest of a transaction: role, claims and time limit, in one statement. */
async function applyContext(transaction: Kysely<unknown>, { auth, storage }: RequestContext): Promise<void> {
  const role = auth?.role || 'anon'
  await sql`select
    set_config('request.jwt.claims', ${auth?.jwt ? JSON.stringify(auth.jwt) : ''}, true),
    set_config('request.jwt.claim.sub', ${String(auth?.uid ?? '')}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('storage.operation', ${storage?.operation ?? ''}, true),
    set_config('statement_timeout', ${STATEMENT_TIMEOUT[role] ?? '0'}, true),
    set_config('role', ${role}, true)`.execute(transaction)
}

// `rlsState` tells lite that roles and grants are made: otherwise it grants everything to everybody on the first request.
function configure(connection: object): void {
  Object.assign(connection, { rlsState: 'active', normalizeDbError: toRestError, applyJwtSessionContext: applyContext })
}

// A request may need a second connection while its transaction is open, so the gateway lets in fewer requests than
// there are connections. The smallest hosted database allows fifteen.
const POOL_SIZE = 12

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: POOL_SIZE,
      // Only what our functions raise: triggers that must not undo what they belong to say here why they failed.
      // To the log by console.log, because lite.ts drops console.warn within a request.
      onnotice: ({ code, message }) => code === '01000' && console.log(`database: ${message}`),
      connection: { search_path: SEARCH_PATH, TimeZone: 'UTC' },
      types: {
        // lite hands over text that is JSON already: encoding it again would make the sign-up
        // trigger see a string instead of an object.
        json: { to: 114, from: [114], serialize: asText, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: asText, parse: JSON.parse },
        bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
        numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
        timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: toIsoTimestamp },
        timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: toIsoTimestamp },
      },
    },
  })
  const { driver } = connection
  configure(connection)
  await driver`select 1`
  type Runner = Pick<typeof driver, 'unsafe'>
  const queries = (runner: Runner): Pick<Database, 'query' | 'exec'> => ({
    async query<T>(text: string, params?: unknown[]) {
      return [...(await runner.unsafe(text, (params ?? []) as never[]))] as T[]
    },
    async exec(text) {
      await runner.unsafe(text).simple()
    },
  })
  return {
    connection: connection as unknown as Connection,
    ...queries(driver),
    async transaction<T>(work: (tx: Pick<Database, 'query' | 'exec'>) => Promise<T>) {
      return (await driver.begin((tx) => work(queries(tx)))) as T
    },
    async listen(channel, onMessage) {
      await driver.listen(channel, onMessage)
    },
    close: () => connection.close(),
  }
}
