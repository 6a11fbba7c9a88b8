import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

import type { StartEnv } from '../../lib/env.ts'
import { findHosted } from '../open-supabase.ts'
import { type Database, openPostgres } from '../../supabase/backend/connection.ts'
import { isDataDirTaken, takeDataDir } from '../data-lock.ts'
import { startStopped } from '../../supabase/backend/embedded-database.ts'
import { makeStorageAdapter } from '../../supabase/backend/storage-adapter.ts'
import { createScriptClient } from '../../supabase/seed/client.ts'
import { ArchiveProblem } from './schema.ts'
import { finishReplacing } from './replace-data.ts'
import type { Source } from './write-archive.ts'

/** The newsroom to archive. `close` removes everything temporary. */
export type OpenSource = Source & { close(): Promise<void> }

const fromFolder = (folder: string): Source['readObject'] => {
  const files = makeStorageAdapter(folder)
  return async (bucket, name) => (await files.getObject(bucket, name)).body
}

async function closing(
  database: Database,
  readObject: Source['readObject'],
  after: () => unknown = () => {},
): Promise<OpenSource> {
  return {
    database,
    readObject,
    async close() {
      await database.close()
      await after()
    },
  }
}

/** Opens a database by its address while the newsroom keeps running. `name` is how messages call it. */
async function openUrl(databaseUrl: string, name: string): Promise<Database> {
  return openPostgres(databaseUrl).catch((error: Error) => {
    throw new ArchiveProblem(`${name} cannot be reached: ${error.message}`, { cause: error })
  })
}

/** Opens the embedded newsroom. If none is running, its backend is started until `close`. */
async function openEmbedded(env: StartEnv): Promise<OpenSource> {
  const { DATA_DIR } = env
  const pictures = fromFolder(join(DATA_DIR, 'storage'))
  if (!existsSync(join(DATA_DIR, 'postgres')))
    throw new ArchiveProblem(`There is no newsroom in ${resolve(DATA_DIR)}. Set DATA_DIR to its folder.`)
  // The backend may be restarting, so the lock tells whether a newsroom runs on this data.
  if (isDataDirTaken(DATA_DIR)) {
    const { POSTGRES_URL = '' } = parseEnv(readFileSync(join(DATA_DIR, 'backend.env'), 'utf8'))
    return closing(await openUrl(POSTGRES_URL, `The database of the newsroom in ${resolve(DATA_DIR)}`), pictures)
  }
  const release = takeDataDir(DATA_DIR)
  try {
    await finishReplacing(DATA_DIR)
    const { url, child } = await startStopped(env)
    return await closing(await openUrl(url, 'The database'), pictures, () => child.stop().then(release))
  } catch (error) {
    release()
    throw error
  }
}

export async function openSource(env: StartEnv): Promise<OpenSource> {
  const hosted = await findHosted(env)
  if (hosted) {
    if (!env.DATABASE_URL) {
      throw new ArchiveProblem(
        'Accounts of a hosted project can only be read over a database connection. Set DATABASE_URL too (in the project: Connect, Session pooler).',
      )
    }
    const { storage } = createScriptClient(hosted)
    return closing(await openUrl(env.DATABASE_URL, 'The database in DATABASE_URL'), async (bucket, name) => {
      const { data, error } = await storage.from(bucket).download(name)
      if (data) return Buffer.from(await data.arrayBuffer())
      if (/not.?found|404/i.test(`${error.message} ${(error as { status?: number }).status}`)) return undefined
      throw new ArchiveProblem(`The picture ${bucket}/${name} could not be read: ${error.message}`)
    })
  }
  if (env.DATABASE_URL)
    return closing(
      await openUrl(env.DATABASE_URL, 'The database in DATABASE_URL'),
      fromFolder(join(env.DATA_DIR, 'storage')),
    )
  return openEmbedded(env)
}
