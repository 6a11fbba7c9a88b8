import { mkdir, rm } from 'node:fs/promises'

import type { StartEnv } from '../../lib/env.ts'
import { findHosted } from '../open-supabase.ts'
import { startBackend } from '../../supabase/backend/backend.ts'
import { openPostgres } from '../../supabase/backend/connection.ts'
import { takeDataDir } from '../data-lock.ts'
import { startStopped } from '../../supabase/backend/embedded-database.ts'
import { readOrMakeEnv, pickBackendKeys } from '../../supabase/backend/keys.ts'
import { stopOrphan } from '../../supabase/backend/postgres.ts'
import { createScriptClient } from '../../supabase/seed/client.ts'
import type { Target } from './load-archive.ts'
import { finishReplacing, replaceData, getImportFolder } from './replace-data.ts'
import { ArchiveProblem } from './schema.ts'

/** An empty newsroom to import into. Unless it is hosted, it is locked. */
export interface OpenTarget extends Target {
  /** Resolves with the folder of the data that was replaced, if any. */
  close(isImported: boolean): Promise<string | undefined>
}

async function openHosted(
  env: StartEnv,
  hosted: NonNullable<Awaited<ReturnType<typeof findHosted>>>,
): Promise<OpenTarget> {
  if (!env.DATABASE_URL) {
    throw new ArchiveProblem(
      'Accounts can only be imported into a hosted project over a database connection. Set DATABASE_URL too (in the project: Connect, Session pooler).',
    )
  }
  const database = await openPostgres(env.DATABASE_URL).catch((error: Error) => {
    throw new ArchiveProblem(`The database in DATABASE_URL cannot be reached: ${error.message}`, { cause: error })
  })
  return {
    database,
    client: createScriptClient(hosted),
    ownsStorage: false,
    close: async () => void (await database.close()),
  }
}

/** Opens the embedded newsroom. Throws if a running newsroom holds the data lock. */
async function openOwn(env: StartEnv, isReplacing: boolean, note: (text: string) => void): Promise<OpenTarget> {
  const release = takeDataDir(env.DATA_DIR)
  const dataDir = isReplacing ? getImportFolder(env.DATA_DIR) : env.DATA_DIR
  try {
    await finishReplacing(env.DATA_DIR)
    if (isReplacing) {
      // An interrupted import leaves its database running.
      await stopOrphan(dataDir)
      await rm(dataDir, { recursive: true, force: true })
      await mkdir(dataDir)
    }
    const database = env.DATABASE_URL ? undefined : await startStopped(env, dataDir)
    const keys = await readOrMakeEnv(env.DATA_DIR, env.BACKEND_PORT)
    const databaseUrl = env.DATABASE_URL ?? database?.url ?? ''
    const backend = await startBackend({ dataDir, databaseUrl, port: 0, keys: pickBackendKeys(keys), log: note })
    return {
      database: backend,
      client: createScriptClient({ ...keys, NEXT_PUBLIC_SUPABASE_URL: backend.url }),
      ownsStorage: true,
      async close(isImported) {
        // Autovacuum would take a minute to update the planner's statistics.
        if (isImported) await backend.sql('analyze')
        await backend.close()
        await database?.child.stop()
        if (isReplacing && isImported) await stopOrphan(env.DATA_DIR)
        const old = isReplacing && isImported ? await replaceData(env.DATA_DIR) : undefined
        if (isReplacing) await rm(dataDir, { recursive: true, force: true })
        release()
        return old
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

export async function openTarget(
  env: StartEnv,
  isReplacing: boolean,
  note: (text: string) => void,
): Promise<OpenTarget> {
  const hosted = await findHosted(env)
  if (isReplacing && (hosted || env.DATABASE_URL)) {
    throw new ArchiveProblem(
      'Only the embedded database can be replaced. Create an empty database, set DATABASE_URL to it, and import without --replace.',
    )
  }
  return hosted ? openHosted(env, hosted) : openOwn(env, isReplacing, note)
}
