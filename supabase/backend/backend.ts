import type { Connection } from '@supabase/lite'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

import type { ApiRequest } from './api-request.ts'
import { makeAuthAdmin } from './auth-admin.ts'
import { checkAuthBody } from './auth-body.ts'
import { makeAuthFactors } from './auth-factors.ts'
import { makeEmailChange } from './auth-email-change.ts'
import { type AuthLimits, makeAuthLimits } from './auth-limits.ts'
import { type Database, openPostgres, prepareForPooler, type Query } from './connection.ts'
import { makeGateway } from './gateway.ts'
import type { BackendKeys } from './keys.ts'
import { App } from './lite-imports.ts'
import { makeAuthSecrecy } from './auth-secrecy.ts'
import { takeDatabase } from './database-lock.ts'
import { LINK_SECONDS, type Mail, makeMailer, makeOutboxDelivery } from './mail.ts'
import { migrate } from './migrate.ts'
import { checkLocale, makePlatform } from './platform.ts'
import { attachRealtime } from './realtime.ts'
import { makeChanges } from './realtime-changes.ts'
import { makeStorageAdapter } from './storage-adapter.ts'
import { fixStorage } from './storage-requests.ts'

export interface BackendOptions {
  /** The folder for images, or 'memory' to keep them only while the process runs. */
  dataDir: string
  /** The PostgreSQL database, with the account that owns it. */
  databaseUrl: string
  /** A pooler in transaction mode in front of the same database, which then serves all requests. */
  poolUrl?: string | undefined
  host?: string
  /** The port; 0 selects a free one. */
  port?: number
  keys: BackendKeys
  /** False skips migrations; a string names a folder to use instead of supabase/migrations. */
  migrations?: boolean | string
  /** The origin of links in e-mails. */
  siteUrl?: string
  /** The rate limits of sign-in and sign-up; `false` turns them off, for tests of other things. */
  limits?: Partial<AuthLimits> | false
  /** bcrypt's cost for users created by the admin API; tests create hundreds and use the minimum. */
  passwordRounds?: number
  /** Receives e-mails; by default they are queued in the outbox, which the website sends. */
  deliverMail?: ((mail: Mail) => Promise<void>) | undefined
  log?: (line: string) => void
  /** Called when the connection that holds the database lock is lost. */
  onLost?: (sentence: string) => void
}

export interface Backend {
  url: string
  keys: BackendKeys
  /** Runs a query as the owner of the database, who bypasses policies. */
  sql: Query
  /** Does the same in one transaction. */
  transaction: Database['transaction']
  close(): Promise<void>
}

const MIGRATIONS = resolve(import.meta.dirname, '../migrations')
// How long to wait for requests when closing: longer than the statement timeouts of readers and editors.
const CLOSE_TIMEOUT_MS = 9_000
// Matches statements that may change tables or functions. After them, lite has to read the schema again.
const CHANGES_SCHEMA = /^\s*(create|alter|drop|comment|do)\b/i

/** Starts the backend. Resolves when it accepts requests. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, databaseUrl, keys, log = () => {}, siteUrl = 'http://127.0.0.1:3000' } = options
  const inMemory = dataDir === 'memory'
  const folder = (name: string) => (inMemory ? 'memory' : join(dataDir, name))
  if (!inMemory) await mkdir(dataDir, { recursive: true })
  const releaseDatabase = await takeDatabase(databaseUrl, options.onLost ?? log)
  const direct = await openPostgres(databaseUrl)
  if (options.poolUrl) await prepareForPooler(direct)
  // LISTEN needs a dedicated session, which a pooler in transaction mode doesn't provide.
  const database = options.poolUrl
    ? { ...(await openPostgres(options.poolUrl, { isPooled: true })), listen: direct.listen }
    : direct

  const mailer = makeMailer(siteUrl, options.deliverMail ?? makeOutboxDelivery(database.query))
  const makeApp = (connection: Connection) =>
    new App({
      connection,
      api: { schemas: ['public'], max_rows: 1000, pg_safe_update: true },
      auth: {
        enabled: true,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
        jwt_secret: keys.jwtSecret,
        site_url: siteUrl,
        minimum_password_length: 6,
        // The hash in a link is derived from these digits, so an attacker would have to guess ten of them.
        email: { enable_confirmations: true, otp_length: 10, otp_expiry: LINK_SECONDS },
      },
      storage: { enabled: true, file_size_limit: '50MiB' },
      studio: { enabled: false },
      options: {
        server: { admin: false, disableStudio: true },
        drivers: { email: mailer },
      },
    } as unknown as ConstructorParameters<typeof App>[0])
  const app = makeApp(database.connection)
  // oxlint-disable-next-line no-underscore-dangle -- lite documents this name (docs/storage/overview)
  app._storageAdapter = makeStorageAdapter(folder('storage'))

  await app.ensureSystemSchema()
  await makePlatform(database)
  const localeWarning = await checkLocale(database)
  if (localeWarning) log(localeWarning)
  if (options.migrations !== false) {
    await migrate(database, typeof options.migrations === 'string' ? options.migrations : MIGRATIONS, log)
  }
  const changes = await makeChanges(database)
  const reloadSchema = async () => {
    await database.connection.clearSchemaCache()
    await changes.followPublication()
  }
  await reloadSchema()

  const askLite = async ({ method, url, headers, body }: ApiRequest) => {
    const bytes = body && method !== 'GET' && method !== 'HEAD' ? new Uint8Array(body) : null
    return app.fetch(new Request(url, { method, headers, body: bytes }))
  }
  const serveHealth = async ({ url }: ApiRequest) => {
    if (url.pathname !== '/auth/v1/health') return undefined
    await database.query('select 1')
    return Response.json({ name: 'GoTrue', version: 'lodestar', description: 'The embedded backend of Lodestar.' })
  }
  const answer = makeAuthLimits(
    makeAuthFactors(
      database,
      keys,
      siteUrl,
      makeAuthSecrecy(database, mailer, makeEmailChange(database, mailer, fixStorage(askLite))),
    ),
    options.limits ?? {},
  )
  const hasEnded = async (sessionId: string) =>
    (await database.query(`select from auth.sessions where id = $1::uuid`, [sessionId])).length === 0
  const server = makeGateway(
    keys,
    [serveHealth, checkAuthBody, makeAuthAdmin(database, options.passwordRounds), answer],
    hasEnded,
  )
  const endRealtime = await attachRealtime(server, keys, changes, hasEnded)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', done)
  })
  const { address, port } = server.address() as AddressInfo

  return {
    url: `http://${address}:${port}`,
    keys,
    async sql(text, params) {
      const rows = await database.query(text, params)
      if (CHANGES_SCHEMA.test(text)) await reloadSchema()
      return rows as never
    },
    transaction: (work) => database.transaction(work),
    async close() {
      endRealtime()
      // Idle connections are closed at once, and the others after their response.
      const closed = new Promise((done) => server.close(done))
      server.closeIdleConnections()
      const closeTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      await closed
      clearTimeout(closeTimer)
      await database.close()
      if (database !== direct) await direct.close()
      await releaseDatabase()
    },
  }
}
