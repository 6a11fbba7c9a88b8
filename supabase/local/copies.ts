import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { type Handler, Refusal, toJsonResponse } from './api-request.ts'
import type { Database } from './connection.ts'

// The embedded database belongs to one process. Another that wants to read all of it at its leisure, as an export
// does, asks for a copy of the files: nobody waits longer than copying takes, and nothing changes while it is read.

const folderOf = (dataDir: string) => resolve(dataDir, 'copies')

/** Stored files are replaced and never changed, so a second name is as good as a copy and costs nothing. */
async function linkFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    const [old, fresh] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(old, fresh)
    else if (entry.isFile()) await link(old, fresh).catch(() => copyFile(old, fresh))
  }
}

/** What copies left that nobody came to remove. */
export async function removeCopies(dataDir: string): Promise<void> {
  await rm(folderOf(dataDir), { recursive: true, force: true })
}

/** Answers POST /lodestar/v1/copy with the folder of a copy; whoever asked removes it. Runs inside the lock. */
export function makeCopies(database: Pick<Database, 'exec'>, dataDir: string): Handler {
  return async ({ method, url, trusted }) => {
    if (url.pathname !== '/lodestar/v1/copy') return undefined
    if (!trusted) throw new Refusal(403, { message: 'Only the secret key may ask for a copy' })
    if (method !== 'POST') throw new Refusal(405, { message: 'Method not allowed' })
    const folder = join(folderOf(dataDir), randomUUID())
    try {
      // What is only in the log would have to be replayed from it by the one who opens the copy.
      await database.exec('checkpoint')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
      await linkFolder(join(dataDir, 'storage'), join(folder, 'storage'))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return toJsonResponse(200, { folder })
  }
}
