import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { readStartEnv } from '../lib/env.ts'
import { createScriptClient, unwrap } from '../supabase/seed/client.ts'
import { openBackend } from './open-supabase.ts'
import { Halt } from '../lib/process/halt.mjs'
import { type Command, parseCommand, USAGE } from './command.ts'
import { makeProcessManager } from '../lib/process/process-manager.ts'
import { printLine } from './progress.mjs'
import { runNewsroom } from './run-newsroom.ts'

// The main process of a newsroom. It starts, watches and stops all others.

const root = join(import.meta.dirname, '..')
const processes = makeProcessManager({ log: printLine })

function readEnv() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readStartEnv()
  } catch (error) {
    throw new Halt((error as Error).message, { cause: error })
  }
}

/** Resolves a path relative to the folder where npm was called. */
const toPath = (name: string) => resolve(process.env['INIT_CWD'] || process.cwd(), name)

async function run(command: Command): Promise<number> {
  const env = readEnv()
  if (command.kind === 'start' || command.kind === 'dev') {
    await runNewsroom(root, env, command.kind, processes)
    // The newsroom runs until a signal arrives.
    return new Promise(() => {})
  }
  if (command.kind === 'export' || command.kind === 'backup' || command.kind === 'import') {
    const { runBackup, runExport, runImport, buildFileName } = await import('./archive/run-archive.ts')
    if (command.kind === 'import') await runImport(env, toPath(command.file), command.isReplacing)
    else if (command.kind === 'backup') await runBackup(env)
    else await runExport(env, toPath(command.file ?? buildFileName(new Date())), command.withSecrets)
    return 0
  }
  const keys = await openBackend(root, env, processes)
  const db = createScriptClient(keys)
  if (command.kind === 'wordpress') {
    const { runWordPressImport } = await import('./wordpress/run-import.ts')
    const options = {
      ...command,
      file: toPath(command.file),
      ...(command.pictures === undefined ? {} : { pictures: toPath(command.pictures) }),
      ...(command.categories === undefined ? {} : { categories: toPath(command.categories) }),
    }
    return runWordPressImport(db, options)
  }
  if (command.kind === 'admin') {
    const { makeAdmin } = await import('../supabase/seed/make-admin.ts')
    printLine(await makeAdmin(db, command.email))
  } else if (command.kind === 'reset') {
    const isKnown = unwrap(await db.rpc('reset_second_factor_by_machine', { p_email: command.email }))
    if (!isKnown) throw new Halt(`There is no account with the address ${command.email}.`)
    printLine(`The second factor of ${command.email} is removed. They can set up a new one within seven days.`)
  } else if (command.kind === 'seed') {
    const { loadCorpus } = await import('../supabase/seed/load-corpus.ts')
    const { loadProfiles } = await import('../supabase/seed/load-profiles.ts')
    if (command.articles > 0) await loadCorpus(db, command.articles)
    if (command.profiles > 0) await loadProfiles(db, command.profiles)
  } else {
    const { loadDemoOnRequest } = await import('../supabase/seed/load-demo.ts')
    await loadDemoOnRequest(db, env)
  }
  return 0
}

async function end(code: number): Promise<never> {
  await processes.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// start.mjs is gone, for example after `kill -9`.
process.on('disconnect', () => void end(1))

const command = parseCommand(process.argv.slice(2))
if (!command) {
  console.error(USAGE)
  process.exit(2)
}
try {
  await end(await run(command))
} catch (error) {
  // Processes that end during the shutdown are expected to.
  if (processes.isStopping()) await end(0)
  console.error(error instanceof Halt ? error.message : error)
  await end(1)
}
