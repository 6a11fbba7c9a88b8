import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import type { StartEnv } from '../lib/env.ts'
import { finishReplacing } from './archive/replace-data.ts'
import { startBackendChild } from './backend-child.ts'
import { Halt } from '../lib/process/halt.mjs'
import { isDataDirTaken, takeDataDir } from './data-lock.ts'
import { startSound } from '../supabase/backend/embedded-database.ts'
import { readOrMakeEnv } from '../supabase/backend/keys.ts'
import { findFreePort } from '../lib/process/ports.ts'
import type { ProcessManager } from '../lib/process/process-manager.ts'
import { runStep, printLine } from './progress.mjs'

/** The address and keys of a Supabase backend, embedded or hosted. */
export interface SupabaseEnv {
  NEXT_PUBLIC_SUPABASE_URL: string
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: string
  SUPABASE_SECRET_KEY: string
  AUTOMATION_SECRET: string
}

const NAMES = [
  'NEXT_PUBLIC_SUPABASE_URL',
  'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'AUTOMATION_SECRET',
] as const satisfies (keyof SupabaseEnv)[]

const pick = (values: { [Name in keyof SupabaseEnv]?: string | undefined }) =>
  Object.fromEntries(NAMES.map((name) => [name, values[name] ?? ''])) as unknown as SupabaseEnv

/** Returns what is wrong with the address or the keys, or undefined if they open a Lodestar database. */
async function findFault({
  NEXT_PUBLIC_SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: apikey,
}: SupabaseEnv): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/rest/v1/profiles?select=id&limit=1`, {
      headers: { apikey },
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.ok) return undefined
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
    return `status ${answer.status}${message ? `, ${message}` : ''}`
  } catch (error) {
    return ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message
  }
}

/** Returns the backend that the environment names. If there is one, nothing embedded is started. */
export async function findHosted(env: StartEnv): Promise<SupabaseEnv | undefined> {
  if (!env.NEXT_PUBLIC_SUPABASE_URL) return undefined
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new Halt(`NEXT_PUBLIC_SUPABASE_URL is set, so ${missing.join(' and ')} must be set too (see .env.example).`)
  }
  const keys = pick(env)
  const error = await findFault(keys)
  if (!error) return keys
  throw new Halt(
    `The Supabase project at ${keys.NEXT_PUBLIC_SUPABASE_URL} does not respond like a Lodestar database (${error}): ` +
      'check NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY, and that its migrations have run.',
  )
}

// How long (ms) to wait for a newsroom that was just stopped and may still write to disk.
const STOPPING_TIMEOUT_MS = 5000

async function waitForDataDir(dataDir: string): Promise<void> {
  const deadline = Date.now() + STOPPING_TIMEOUT_MS
  while (isDataDirTaken(dataDir) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 100))
}

/** Locks the data folder for this process. Throws a `Halt` if another process holds it. */
export async function ownDataDir(dataDir: string): Promise<void> {
  await waitForDataDir(dataDir)
  try {
    process.once('exit', takeDataDir(dataDir))
  } catch (error) {
    throw new Halt((error as Error).message, { cause: error })
  }
}

/** Starts PostgreSQL and returns its address. */
export async function startDatabase(env: StartEnv, url: string, processes: ProcessManager): Promise<string> {
  await runStep('Starting the database', () => processes.keep(() => startSound(env, url, printLine)))
  return url
}

/** Starts the backend, and PostgreSQL unless DATABASE_URL is set. Resolves with the keys when the backend is ready. */
export async function startEmbedded(
  root: string,
  env: StartEnv,
  ports: { backend: number; postgres: number },
  siteUrl: string,
  processes: ProcessManager,
) {
  await ownDataDir(env.DATA_DIR)
  await finishReplacing(env.DATA_DIR)
  const keys = await readOrMakeEnv(env.DATA_DIR, ports.backend, ports.postgres)
  const databaseUrl = env.DATABASE_URL ?? (await startDatabase(env, keys.POSTGRES_URL, processes))
  await runStep('Starting the backend', async (note) => {
    const backendEnv = {
      ...process.env,
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: databaseUrl,
      SITE_URL: siteUrl,
      BACKEND_PORT: String(ports.backend),
      POSTGRES_PORT: String(ports.postgres),
    }
    let onNote: typeof printLine = note
    await processes.keep(() =>
      startBackendChild({ root, env: backendEnv, onNote: (line) => onNote(line), onLine: printLine }),
    )
    // After the first start, only failures are reported.
    onNote = () => {}
  })
  return pick(keys)
}

/** Returns the backend that is running on this data, if any. */
export async function findRunning(dataDir: string): Promise<SupabaseEnv | undefined> {
  const file = join(dataDir, 'backend.env')
  if (!existsSync(file)) return undefined
  const keys = pick(parseEnv(readFileSync(file, 'utf8')))
  // If another newsroom's backend has the port, it rejects the key.
  return (await findFault(keys)) ? undefined : keys
}

/** Returns a backend for a command: the hosted one, the running one, or one that is started for the command. */
export async function openBackend(root: string, env: StartEnv, processes: ProcessManager): Promise<SupabaseEnv> {
  const found = (await findHosted(env)) ?? (await findRunning(env.DATA_DIR))
  if (found) return found
  const siteUrl = env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`
  const [backend, postgres] = await Promise.all([findFreePort(), findFreePort()])
  return startEmbedded(root, env, { backend, postgres }, siteUrl, processes)
}
