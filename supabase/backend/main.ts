import { fstatSync } from 'node:fs'

import { readOrMakeEnv, pickBackendKeys } from './keys.ts'

// The backend process. The supervisor starts it, waits for `ready <url>` in its output, and holds its stdin or an IPC
// channel: when that closes, this process ends.

// An empty variable counts as not set, as it does in lib/env.ts.
const DATABASE_URL = process.env.DATABASE_URL || ''
const DATA_DIR = process.env.DATA_DIR || '.data'
const BACKEND_PORT = Number(process.env.BACKEND_PORT || '54321')
const POSTGRES_PORT = Number(process.env.POSTGRES_PORT) || BACKEND_PORT + 1
const SITE_URL = process.env.SITE_URL || 'http://127.0.0.1:3000'

const started = performance.now()
const say = (line: string) => console.log(`${line} [${((performance.now() - started) / 1000).toFixed(1)} s]`)

function fail(error: unknown): never {
  // An expected error prints its message only; a stack helps with unexpected ones.
  const { name, message, stack, code, port } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    console.error(`Port ${port} is in use: stop the program that uses it, or choose another BACKEND_PORT.`)
  else if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    console.error(`The database in DATABASE_URL cannot be reached: ${message}`)
  else if (name === 'PostgresError') console.error(`The database rejected the backend: ${message}`)
  else console.error(['MigrationFailed', 'DatabaseInUse'].includes(name) ? message : (stack ?? message))
  process.exit(1)
}

function onParentGone(stop: () => void): void {
  process.on('disconnect', stop)
  const stdin = fstatSync(0)
  // Only a pipe comes from the supervisor; a terminal or /dev/null does not.
  if (!stdin.isFIFO() && !stdin.isSocket()) return
  process.stdin.on('end', stop).on('error', stop).on('close', stop).resume()
}

async function main(): Promise<void> {
  let stop = (): void => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop())
  onParentGone(() => stop())

  const env = await readOrMakeEnv(DATA_DIR, BACKEND_PORT, POSTGRES_PORT)
  const { startBackend } = await import('./backend.ts')
  say('opening the database')
  const backend = await startBackend({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    poolUrl: process.env.DATABASE_POOL_URL || undefined,
    port: BACKEND_PORT,
    keys: pickBackendKeys(env),
    siteUrl: SITE_URL,
    log: say,
    onLost(sentence) {
      console.error(sentence)
      process.exit(1)
    },
  })
  let stopping = false
  stop = () => {
    if (stopping) return
    stopping = true
    // Closing waits for requests that are running. Ten seconds is longer than any query may take.
    setTimeout(() => process.exit(1), 10_000).unref()
    backend.close().then(() => process.exit(0), fail)
  }
  console.log(`ready ${backend.url}`)
}

main().catch(fail)
