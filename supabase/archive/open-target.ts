import type { StartEnv } from '../../lib/env.ts'
import { findHosted } from '../local/backend-door.ts'
import { startBackend } from '../local/backend.ts'
import { openPostgres } from '../local/connection.ts'
import { takeDataDir } from '../local/data-lock.ts'
import { readOrMakeEnv, toBackendKeys } from '../local/keys.ts'
import { openDoor } from '../seed/door.ts'
import type { Target } from './load-archive.ts'
import { ArchiveProblem } from './schema.ts'

/** An empty newsroom to write to. Nobody else works in it meanwhile, unless it is hosted. */
export type OpenTarget = Target & { close(): Promise<void> }

async function openHosted(env: StartEnv, hosted: NonNullable<Awaited<ReturnType<typeof findHosted>>>): Promise<OpenTarget> {
  if (!env.DATABASE_URL) {
    throw new ArchiveProblem('A hosted project takes accounts over the database alone: set DATABASE_URL to its address too (in the project: Connect, Session pooler).')
  }
  const database = await openPostgres(env.DATABASE_URL).catch((error: Error) => {
    throw new ArchiveProblem(`The database in DATABASE_URL cannot be reached: ${error.message}`, { cause: error })
  })
  return { database, door: openDoor(hosted), ownsStorage: false, close: () => database.close() }
}

/** The backend of this machine, in this process: while a newsroom runs on the same data, its lock refuses. */
async function openOwn(env: StartEnv, note: (text: string) => void): Promise<OpenTarget> {
  const release = takeDataDir(env.DATA_DIR)
  try {
    const keys = await readOrMakeEnv(env.DATA_DIR, `http://127.0.0.1:${env.BACKEND_PORT}`)
    const backend = await startBackend({
      dataDir: env.DATA_DIR, port: 0, keys: toBackendKeys(keys), log: note,
      ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    })
    return {
      database: backend,
      door: openDoor({ ...keys, NEXT_PUBLIC_SUPABASE_URL: backend.url }),
      ownsStorage: true,
      async close() {
        // Statistics for the planner: nobody gathers them in the embedded database before its first upkeep.
        await backend.sql('analyze')
        await backend.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

export async function openTarget(env: StartEnv, note: (text: string) => void): Promise<OpenTarget> {
  const hosted = await findHosted(env)
  return hosted ? openHosted(env, hosted) : openOwn(env, note)
}
