import { join, resolve } from 'node:path'

import { ownerOf, tryLock } from './pid-lock.mjs'

// Two processes on one PGlite directory lose writes without a word, so one process owns it.

/** Somebody else owns the directory; the message is one sentence for the person at the terminal. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** Takes `dataDir` for this process and returns what gives it back. */
export function takeDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'backend.lock')
  const release = tryLock(file)
  if (release) return release
  const owner = ownerOf(file)
  throw new DataDirInUse(
    owner === undefined
      ? `The data directory ${resolve(dataDir)} is being taken by several processes at once: try again.`
      : `The data directory ${resolve(dataDir)} is in use by process ${owner}: stop that one or choose another DATA_DIR.`,
  )
}
