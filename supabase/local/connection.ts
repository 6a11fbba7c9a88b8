import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import type { Connection } from '@supabase/lite'

import { toRestError } from './errors.ts'
import { createPgliteConnection, createPostgresConnection } from './lite.ts'
import { openWhole } from './whole-folder.ts'

export type Row = Record<string, unknown>
export type Query = <T = Row>(text: string, params?: unknown[]) => Promise<T[]>

/** One database, PGlite or PostgreSQL. Nothing here locks: callers hold the lock. */
export interface Database {
  connection: Connection
  /** How many transactions may run at once. */
  slots: number
  query: Query
  /** Several statements without parameters. */
  exec(text: string): Promise<void>
  transaction<T>(work: (tx: Pick<Database, 'query' | 'exec'>) => Promise<T>): Promise<T>
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  snapshot(): Promise<Blob>
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

// The error table must be in place and the GRANT ALL that lite issues on the first request must
// not happen: `rlsState = 'active'` tells lite that roles and grants are already made.
function tame(connection: object): void {
  Object.assign(connection, { rlsState: 'active', normalizeDbError: toRestError })
}

/** `dataDir` is a folder or 'memory'; `snapshot` is a tar of `Database.snapshot()`. */
export function openPglite(dataDir: string, snapshot?: Blob): Promise<Database> {
  return dataDir === 'memory' ? connectPglite(dataDir, snapshot) : openWhole(dataDir, () => connectPglite(dataDir, snapshot))
}

async function connectPglite(dataDir: string, snapshot?: Blob): Promise<Database> {
  const connection = await createPgliteConnection({
    ...(dataDir === 'memory' ? {} : { url: dataDir }),
    pgliteOptions: {
      extensions: { pg_trgm, unaccent, uuid_ossp, citext },
      parsers: { [BIGINT]: Number, [NUMERIC]: Number, [TIMESTAMP]: toIsoTimestamp, [TIMESTAMPTZ]: toIsoTimestamp },
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    },
  })
  const { driver } = connection
  await driver.waitReady
  await driver.exec(`set search_path = ${SEARCH_PATH}; set timezone = 'UTC'`)
  tame(connection)
  return {
    connection: connection as unknown as Connection,
    slots: 1,
    async query<T>(text: string, params?: unknown[]) {
      return (await driver.query<T>(text, params)).rows
    },
    async exec(text) {
      await driver.exec(text)
    },
    transaction(work) {
      return driver.transaction((tx) =>
        work({
          async query<T>(text: string, params?: unknown[]) {
            return (await tx.query<T>(text, params)).rows
          },
          async exec(text) {
            await tx.exec(text)
          },
        }),
      )
    },
    async listen(channel, onMessage) {
      await driver.listen(channel, onMessage)
    },
    snapshot: () => driver.dumpDataDir('none'),
    close: () => connection.close(),
  }
}

// Eight requests at once saturate two cores. A request may need a second connection while its
// transaction is open: with spare ones not all can wait for each other. The smallest hosted
// database allows fifteen.
const SLOTS = 8
const POOL_SIZE = 10

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: POOL_SIZE,
      onnotice: () => {},
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
  tame(connection)
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
    slots: SLOTS,
    ...queries(driver),
    async transaction<T>(work: (tx: Pick<Database, 'query' | 'exec'>) => Promise<T>) {
      return (await driver.begin((tx) => work(queries(tx)))) as T
    },
    async listen(channel, onMessage) {
      await driver.listen(channel, onMessage)
    },
    snapshot: () => Promise.reject(new Error('A snapshot exists only for the embedded database; use pg_dump.')),
    close: () => connection.close(),
  }
}
