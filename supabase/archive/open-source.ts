import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { StartEnv } from '../../lib/env.ts'
import { findHosted, findRunning } from '../local/backend-door.ts'
import { type Database, openPglite, openPostgres } from '../local/connection.ts'
import { takeDataDir } from '../local/data-lock.ts'
import { makeStorageAdapter } from '../local/storage-adapter.ts'
import { openDoor } from '../seed/door.ts'
import { ArchiveProblem } from './schema.ts'
import type { Source } from './write-archive.ts'

/** A newsroom to read from, wherever it is and whether it runs or not. `close` leaves nothing behind. */
export type OpenSource = Source & { close(): Promise<void> }

const fromFolder = (folder: string): Source['readObject'] => {
  const files = makeStorageAdapter(folder)
  return async (bucket, name) => (await files.getObject(bucket, name)).body
}

async function closing(database: Database, readObject: Source['readObject'], after: () => unknown = () => {}): Promise<OpenSource> {
  return {
    database,
    readObject,
    async close() {
      await database.close()
      await after()
    },
  }
}

/** A database that is not ours to stop: read over a connection of its own, while everybody works on. */
async function openUrl(databaseUrl: string): Promise<Database> {
  return openPostgres(databaseUrl).catch((error: Error) => {
    throw new ArchiveProblem(`The database in DATABASE_URL cannot be reached: ${error.message}`, { cause: error })
  })
}

async function openCopy(url: string, secretKey: string): Promise<OpenSource> {
  const answer = await fetch(`${url}/lodestar/v1/copy`, { method: 'POST', headers: { apikey: secretKey } })
  const { folder, message } = (await answer.json()) as { folder?: string; message?: string }
  if (!folder) throw new ArchiveProblem(`The running newsroom could not be copied (${message ?? answer.status}).`)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return await closing(await openPglite(join(folder, 'db')), fromFolder(join(folder, 'storage')), remove)
  } catch (error) {
    await remove()
    throw error
  }
}

async function openStopped(dataDir: string): Promise<OpenSource> {
  if (!existsSync(join(dataDir, 'db'))) throw new ArchiveProblem(`There is no newsroom in ${resolve(dataDir)}: name its folder with DATA_DIR.`)
  const release = takeDataDir(dataDir)
  try {
    return await closing(await openPglite(join(dataDir, 'db')), fromFolder(join(dataDir, 'storage')), release)
  } catch (error) {
    release()
    throw error
  }
}

export async function openSource(env: StartEnv): Promise<OpenSource> {
  const hosted = await findHosted(env)
  if (hosted) {
    if (!env.DATABASE_URL) {
      throw new ArchiveProblem('A hosted project hands out its accounts over the database alone: set DATABASE_URL to its address too (in the project: Connect, Session pooler).')
    }
    const { storage } = openDoor(hosted)
    return closing(await openUrl(env.DATABASE_URL), async (bucket, name) => {
      const { data, error } = await storage.from(bucket).download(name)
      if (data) return Buffer.from(await data.arrayBuffer())
      if (/not.?found|404/i.test(`${error.message} ${(error as { status?: number }).status}`)) return undefined
      throw new ArchiveProblem(`The picture ${bucket}/${name} could not be read: ${error.message}`)
    })
  }
  if (env.DATABASE_URL) return closing(await openUrl(env.DATABASE_URL), fromFolder(join(env.DATA_DIR, 'storage')))
  const running = await findRunning(env.DATA_DIR)
  return running ? openCopy(running.NEXT_PUBLIC_SUPABASE_URL, running.SUPABASE_SECRET_KEY) : openStopped(env.DATA_DIR)
}
