import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import type { StartEnv } from '../../lib/env.ts'
import { startBackendChild } from './backend-child.ts'
import { Halt } from './bootstrap.mjs'
import type { Household } from './household.ts'
import { readOrMakeEnv } from './keys.ts'
import { ownerOf } from './pid-lock.mjs'
import { findFreePort } from './ports.ts'
import { runStep, say } from './progress.mjs'

/** What the website and the scripts need to talk to Supabase, embedded or hosted. */
export interface SupabaseEnv {
  NEXT_PUBLIC_SUPABASE_URL: string
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: string
  SUPABASE_SECRET_KEY: string
  AUTOMATION_SECRET: string
}

const NAMES = [
  'NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'AUTOMATION_SECRET',
] as const satisfies (keyof SupabaseEnv)[]

const pick = (values: Partial<SupabaseEnv>) =>
  Object.fromEntries(NAMES.map((name) => [name, values[name] ?? ''])) as unknown as SupabaseEnv

/** Why these keys do not open a database of ours, or nothing. */
async function findFault({ NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: apikey }: SupabaseEnv): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/rest/v1/profiles?select=id&limit=1`, { headers: { apikey }, signal: AbortSignal.timeout(20_000) })
    if (answer.ok) return undefined
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
    return `status ${answer.status}${message ? `, ${message}` : ''}`
  } catch (error) {
    return ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message
  }
}

/** The variables of a hosted or self-hosted project, when they are set: then nothing embedded starts. */
export async function findHosted(env: StartEnv): Promise<SupabaseEnv | undefined> {
  if (!env.NEXT_PUBLIC_SUPABASE_URL) return undefined
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new Halt(`NEXT_PUBLIC_SUPABASE_URL names a project of its own, so ${missing.join(' and ')} must be set too (see .env.example).`)
  }
  const keys = pick(env)
  const fault = await findFault(keys)
  if (!fault) return keys
  throw new Halt(
    `The Supabase project at ${keys.NEXT_PUBLIC_SUPABASE_URL} does not answer as Lodestar's would (${fault}): ` +
      'check NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY, and that its migrations have run.',
  )
}

// A newsroom that was stopped a moment ago still writes its last pages to the disk.
const LAST_WORDS = 5000

async function waitForDataDir(dataDir: string): Promise<void> {
  const giveUp = Date.now() + LAST_WORDS
  const lock = join(dataDir, 'backend.lock')
  while (ownerOf(lock) !== undefined && Date.now() < giveUp) await new Promise((done) => setTimeout(done, 100))
}

/** Starts the embedded backend on `port`; answers with its keys when it is ready. */
export async function startEmbedded(root: string, env: StartEnv, port: number, siteUrl: string, household: Household) {
  await waitForDataDir(env.DATA_DIR)
  const keys = await readOrMakeEnv(env.DATA_DIR, `http://127.0.0.1:${port}`)
  await runStep('Starting the backend', async (note) => {
    const { child, ready } = startBackendChild({
      root,
      env: { ...process.env, DATA_DIR: env.DATA_DIR, BACKEND_PORT: String(port), SITE_URL: siteUrl },
      onNote: note,
      onLine: say,
    })
    household.add(child)
    await ready
    household.watch(child)
  })
  return pick(keys)
}

/** The keys of the embedded backend, where it runs on this data. */
export async function findRunning(dataDir: string): Promise<SupabaseEnv | undefined> {
  const file = join(dataDir, 'backend.env')
  if (!existsSync(file)) return undefined
  const keys = pick(parseEnv(readFileSync(file, 'utf8')))
  // Another newsroom may listen there by now: it does not know this key.
  return (await findFault(keys)) ? undefined : keys
}

/** For a command that needs the database and no website: hosted, the backend that runs, or one started for the purpose. */
export async function openBackend(root: string, env: StartEnv, household: Household): Promise<SupabaseEnv> {
  const found = (await findHosted(env)) ?? (await findRunning(env.DATA_DIR))
  if (found) return found
  const siteUrl = env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`
  return startEmbedded(root, env, await findFreePort(), siteUrl, household)
}
