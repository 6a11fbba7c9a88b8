import type { Connection } from '@supabase/lite'
import { type Kysely, sql } from 'kysely'

import { convertRestError } from './errors.ts'
import { createPostgresConnection } from './lite-imports.ts'

export type Row = Record<string, unknown>
export type Query = <T = Row>(text: string, params?: unknown[]) => Promise<T[]>

export interface Database {
  connection: Connection
  query: Query
  /** Runs statements without parameters. */
  exec(text: string): Promise<void>
  transaction<T>(work: (tx: Pick<Database, 'query' | 'exec'>) => Promise<T>): Promise<T>
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

export const SEARCH_PATH = '"$user", public, extensions'

// The type of columns whose values PostgREST returns as numbers, but the driver as text.
const BIGINT = 20
const NUMERIC = 1700
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

/** Formats a timestamp as PostgREST does: `2026-11-21T11:29:39+00:00`. */
export function formatIsoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** A hosted project has the same limits. */
const STATEMENT_TIMEOUT: Record<string, string> = { anon: '3s', authenticated: '8s' }

interface RequestContext {
  auth?: { role?: string; uid?: string; jwt?: object }
  storage?: { operation?: string }
}

/** Sets role, claims and limits for the rest of a transaction. */
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

interface FunctionCall {
  method: string
  path: string
  requestHeaders?: object
}

/** Sets what functions may read about their request, and clears the status and headers that they may set. */
async function applyCall(transaction: Kysely<unknown>, { method, path, requestHeaders }: FunctionCall): Promise<void> {
  await sql`select
    set_config('request.method', ${method}, true),
    set_config('request.path', ${path}, true),
    set_config('request.headers', ${JSON.stringify(requestHeaders ?? {})}, true),
    set_config('response.status', '', true),
    set_config('response.headers', '', true)`.execute(transaction)
}

// lite must be told the state of row security: without `rlsState`, its first request grants everything to all roles.
function configure(connection: object): void {
  Object.assign(connection, {
    rlsState: 'active',
    normalizeDbError: convertRestError,
    applyJwtSessionContext: applyContext,
    applyRpcRequestGucs: applyCall,
  })
}

// The number of connections. A request may need two; small hosted databases allow fifteen.
const POOL_SIZE = 12

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Opens a database. With `isPooled`, the address is that of a pooler in transaction mode, which keeps no session
 * (prepareForPooler).
 */
export async function openPostgres(databaseUrl: string, { isPooled = false } = {}): Promise<Database> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: POOL_SIZE,
      prepare: !isPooled,
      // Triggers warn where an error would fail the statement. lite-imports.ts drops console.warn within a request, so this
      // uses console.log.
      onnotice: ({ code, message }) => code === '01000' && console.log(`database: ${message}`),
      ...(!isPooled && { connection: { search_path: SEARCH_PATH, TimeZone: 'UTC' } }),
      types: {
        // lite passes JSON text; encoding it again would give triggers a string.
        json: { to: 114, from: [114], serialize: asText, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: asText, parse: JSON.parse },
        bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
        numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
        timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: formatIsoTimestamp },
        timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: formatIsoTimestamp },
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

/**
 * A pooler's clients share sessions, so what lite sets per session is set for the role instead. Needs a direct
 * connection.
 */
export async function prepareForPooler({ exec }: Database): Promise<void> {
  await exec(`do $$ begin
    execute format('alter role current_user in database %I set search_path = ${SEARCH_PATH}', current_database());
    execute format('alter role current_user in database %I set timezone = ''UTC''', current_database());
  end $$`)
}
