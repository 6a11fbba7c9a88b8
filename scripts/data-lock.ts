import { join, resolve } from 'node:path'

import { ownerOf, tryLock } from '../lib/process/pid-lock.mjs'

// Only one process manager may use a data folder: two would stop each other's database.

/** Another newsroom runs on the data. The message is for the person at the terminal. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

const lockOf = (dataDir: string) => join(dataDir, 'backend.lock')

export const isDataDirTaken = (dataDir: string) => ownerOf(lockOf(dataDir)) !== undefined

/** Locks the data folder. Returns a function that releases it. Throws DataDirInUse if a running process holds it. */
export function takeDataDir(dataDir: string): () => void {
  const file = lockOf(dataDir)
  const release = tryLock(file)
  if (release) return release
  const owner = ownerOf(file)
  throw new DataDirInUse(
    owner === undefined
      ? `Several processes are trying to use the data directory ${resolve(dataDir)} at once: try again.`
      : `The data directory ${resolve(dataDir)} is in use by process ${owner}: stop that one or choose another DATA_DIR.`,
  )
}
