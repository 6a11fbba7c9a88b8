import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

import type { ApiRequest } from './api-request.ts'
import { makeAuthAdmin } from './auth-admin.ts'
import { type AuthLimits, makeAuthLimits } from './auth-limits.ts'
import { type Database, openPglite, openPostgres, type Query } from './connection.ts'
import { makeCopies, removeCopies } from './copies.ts'
import { makeGateway } from './gateway.ts'
import type { BackendKeys } from './keys.ts'
import { App } from './lite.ts'
import { makeLock } from './lock.ts'
import { makeAuthSecrecy } from './auth-secrecy.ts'
import { takeDatabase } from './database-lock.ts'
import { type Mail, makeFileDelivery, makeMailer } from './mail.ts'
import { migrate } from './migrate.ts'
import { makePlatform } from './platform.ts'
import { attachRealtime } from './realtime.ts'
import { makeChanges } from './realtime-changes.ts'
import { makeStorageAdapter } from './storage-adapter.ts'
import { fixStorage } from './storage-requests.ts'
import { startUpkeep } from './upkeep.ts'

export interface BackendOptions {
  /** A folder for database, pictures and mail, or 'memory' to keep nothing. */
  dataDir: string
  /** Any PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  host?: string
  /** 0 takes any free port. */
  port?: number
  keys: BackendKeys
  /** A tar made by `Backend.snapshot()`; only with 'memory' or a new folder. */
  snapshot?: Blob
  /** False leaves migrations alone; a text names another folder of them. */
  migrations?: boolean | string
  /** Where links in e-mails lead. */
  siteUrl?: string
  /** Sign-in and sign-up limits; tests that are not about them ask for `false`. */
  limits?: Partial<AuthLimits> | false
  /** bcrypt's cost for people made by the admin API; tests make hundreds and take the cheapest. */
  passwordRounds?: number
  /** Takes e-mails; by default they become files under `dataDir/mail`. */
  deliverMail?: (mail: Mail) => Promise<void>
  log?: (line: string) => void
  /** Called when the database can no longer be kept from a second newsroom. */
  onLost?: (sentence: string) => void
}

export interface Backend {
  url: string
  keys: BackendKeys
  /** As the owner of the database, past every policy, in line with everybody else. */
  sql: Query
  /** The same, all of it or nothing; nobody else is answered meanwhile. */
  transaction: Database['transaction']
  snapshot(): Promise<Blob>
  close(): Promise<void>
}

const MIGRATIONS = resolve(import.meta.dirname, '../migrations')
// A statement that may change tables or functions: lite keeps what it knows of them in memory.
const CHANGES_SCHEMA = /^\s*(create|alter|drop|comment|do)\b/i

/** Boots in the order in which each step needs the former; resolves when requests are answered. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, databaseUrl, keys, log = () => {}, siteUrl = 'http://127.0.0.1:3000' } = options
  const inMemory = dataDir === 'memory'
  const folder = (name: string) => (inMemory ? 'memory' : join(dataDir, name))
  if (!inMemory) await mkdir(dataDir, { recursive: true })
  const releaseDatabase = databaseUrl && (await takeDatabase(databaseUrl, options.onLost ?? log))
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(folder('db'), options.snapshot)
  const lock = makeLock(database.slots)

  const deliver = options.deliverMail ?? (inMemory ? async () => {} : makeFileDelivery(folder('mail'), log))
  const mailer = makeMailer(siteUrl, deliver)
  const app = new App({
    connection: database.connection,
    api: { schemas: ['public'], max_rows: 1000, pg_safe_update: true },
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      site_url: siteUrl,
      minimum_password_length: 6,
      // Ten digits: the hash in the link is derived from them, so they are what an attacker guesses.
      email: { enable_confirmations: true, otp_length: 10, otp_expiry: 3600 },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: mailer },
    },
  } as unknown as ConstructorParameters<typeof App>[0])
  Object.assign(app, { _storageAdapter: makeStorageAdapter(folder('storage')) })

  await lock.run(() => app.ensureSystemSchema())
  await lock.run(() => makePlatform(database))
  if (options.migrations !== false) {
    const source = typeof options.migrations === 'string' ? options.migrations : MIGRATIONS
    await lock.run(() => migrate(database, source, log))
  }
  const changes = await makeChanges(database, lock)
  const noticeSchema = async () => {
    await database.connection.clearSchemaCache()
    await changes.followPublication()
  }
  await lock.run(noticeSchema)

  const askLite = async ({ method, url, headers, body }: ApiRequest) => {
    const bytes = body && method !== 'GET' && method !== 'HEAD' ? new Uint8Array(body) : null
    return app.fetch(new Request(url, { method, headers, body: bytes }))
  }
  const answerHealth = async ({ url }: ApiRequest) => {
    if (url.pathname !== '/auth/v1/health') return undefined
    await database.query('select 1')
    return Response.json({ name: 'GoTrue', version: 'lodestar', description: 'The embedded backend of Lodestar.' })
  }
  const answer = makeAuthLimits(makeAuthSecrecy(database, mailer, fixStorage(askLite)), options.limits ?? {})
  if (!databaseUrl && !inMemory) await removeCopies(dataDir)
  const copies = databaseUrl || inMemory ? async () => undefined : makeCopies(database, dataDir)
  const server = makeGateway(keys, lock, [answerHealth, copies, makeAuthAdmin(database, options.passwordRounds), answer])
  const endRealtime = await attachRealtime(server, keys, changes)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', done)
  })
  const endUpkeep = databaseUrl || inMemory ? () => {} : startUpkeep(database, lock, log)
  const { address, port } = server.address() as AddressInfo

  return {
    url: `http://${address}:${port}`,
    keys,
    sql: (text, params) =>
      lock.run(async () => {
        const rows = await database.query(text, params)
        if (CHANGES_SCHEMA.test(text)) await noticeSchema()
        return rows as never
      }),
    transaction: (work) => lock.run(() => database.transaction(work)),
    snapshot: () => lock.run(() => database.snapshot()),
    async close() {
      endUpkeep()
      endRealtime()
      server.close()
      server.closeIdleConnections()
      // The lock is first come, first served: when this turn comes, whoever waited has an answer.
      await lock.run(async () => {})
      await new Promise((done) => setImmediate(done))
      server.closeAllConnections()
      await lock.run(() => database.close())
      if (releaseDatabase) await releaseDatabase()
    },
  }
}
