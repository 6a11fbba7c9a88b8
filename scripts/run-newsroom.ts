import type { StartEnv } from '../lib/env.ts'
import { createScriptClient } from '../supabase/seed/client.ts'
import { DEMO_PASSWORD, people } from '../supabase/seed/people.ts'
import { getNewsroomState } from '../supabase/seed/newsroom-state.ts'
import { findHosted, startEmbedded, type SupabaseEnv } from './open-supabase.ts'
import { scheduleBackups } from './backup-schedule.ts'
import { Halt } from '../lib/process/halt.mjs'
import { buildIfStale } from './build.ts'
import type { Child } from '../lib/process/children.ts'
import { runDemoChild } from './demo-child.ts'
import { findDemoProblem } from './demo-guard.ts'
import { describeMail } from './mail-setup.ts'
import { findPortProblem, type PortWish } from '../lib/process/ports.ts'
import type { ProcessManager } from '../lib/process/process-manager.ts'
import { runStep, printLine } from './progress.mjs'
import { buildLocalUrl } from '../lib/process/ports.ts'
import { startWebsiteChild } from './website-child.ts'

/** By default, PostgreSQL's port comes right after the backend's, as in Supabase's local setup. */
const getPostgresPort = (env: StartEnv) => env.POSTGRES_PORT ?? env.BACKEND_PORT + 1

async function mustFindPorts(env: StartEnv, isHosted: boolean): Promise<void> {
  const wishes: PortWish[] = [{ port: env.PORT, host: env.HOST, variable: 'PORT' }]
  if (!isHosted) wishes.push({ port: env.BACKEND_PORT, host: '127.0.0.1', variable: 'BACKEND_PORT' })
  if (!isHosted && !env.DATABASE_URL)
    wishes.push({ port: getPostgresPort(env), host: '127.0.0.1', variable: 'POSTGRES_PORT' })
  const problem = await findPortProblem(wishes)
  if (problem) throw new Halt(problem)
}

/**
 * Returns the website's environment, without the database's address. It is empty instead of absent, because Next reads
 * .env again.
 */
export const buildSiteEnv = (keys: SupabaseEnv, siteUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...keys,
  DATABASE_URL: '',
  SITE_URL: siteUrl,
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Starts all parts of a newsroom and prints its address. */
export async function runNewsroom(
  root: string,
  env: StartEnv,
  mode: 'start' | 'dev',
  processes: ProcessManager,
): Promise<void> {
  const hosted = await findHosted(env)
  await mustFindPorts(env, hosted !== undefined)
  const siteUrl = env.SITE_URL ?? buildLocalUrl(env.HOST, env.PORT)
  const keys =
    hosted ??
    (await startEmbedded(root, env, { backend: env.BACKEND_PORT, postgres: getPostgresPort(env) }, siteUrl, processes))

  const db = createScriptClient(keys)
  const before = await getNewsroomState(db)
  const willLoad = !hosted && ((before.isNew && env.DEMO) || before.wasInterrupted)
  const hasDemoAccounts = before.hasDemoAccounts || willLoad
  const problem = findDemoProblem({ host: env.HOST, hasDemoAccounts, allowed: env.ALLOW_DEMO })
  if (problem) throw new Halt(problem)
  if (willLoad) await runDemoChild(root, keys, processes)

  const siteEnv = buildSiteEnv(keys, siteUrl)
  if (mode === 'start') await buildIfStale(root, siteEnv, processes.add)
  await runStep(mode === 'dev' ? 'Starting the website in development' : 'Starting the website', async () => {
    const start = (number: number) => () =>
      startWebsiteChild({ root, env: siteEnv, mode, host: env.HOST, port: env.PORT, number, onLine: printLine })
    const group: (() => Child)[] = []
    for (let number = 1; number <= (mode === 'dev' ? 1 : env.WEB_PROCESSES); number += 1)
      await processes.keep(start(number), group)
  })
  scheduleBackups(root, env, processes)

  for (const line of describeMail(env, hosted !== undefined)) printLine(line)
  const accounts = people.map((person) => person.email).join(', ')
  if (hasDemoAccounts) printLine(`Lodestar is at ${siteUrl} – demo accounts: ${accounts}; password: ${DEMO_PASSWORD}`)
  else if (before.hasAdmin) printLine(`Lodestar is at ${siteUrl}`)
  else
    printLine(`Lodestar is at ${siteUrl} – there is no admin yet: "npm start -- --admin you@example.com" creates one`)
}
