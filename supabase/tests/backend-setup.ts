import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { startBackend } from '../local/backend.ts'
import { makeKeys } from '../local/keys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backendSnapshot: string
  }
}

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/lodestar')

/** Everything that decides what a migrated database looks like. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(['package-lock.json', 'supabase/local/**/*.ts', 'supabase/migrations/*.sql'], { cwd: ROOT }))
  for (const file of files.sort()) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

// Younger ones may be in use by another run.
const DAY = 24 * 60 * 60 * 1000

async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const file = join(CACHE, name)
    if (Date.now() - (await stat(file)).mtimeMs > DAY) await rm(file, { force: true })
  }
}

/**
 * Migrates once (2–4 s) and keeps the result as a file until a migration or the backend changes: each test
 * file then starts its own backend from it in half a second instead of migrating again.
 */
export default async function setup(project: TestProject): Promise<void> {
  const file = join(CACHE, `migrated-${await fingerprint()}.tar`)
  if (!existsSync(file)) {
    const backend = await startBackend({ dataDir: 'memory', keys: makeKeys() })
    const snapshot = await backend.snapshot()
    await backend.close()
    await mkdir(CACHE, { recursive: true })
    await removeOld()
    // Whole or not there: another run may be looking for it.
    const half = `${file}.${process.pid}`
    await writeFile(half, Buffer.from(await snapshot.arrayBuffer()))
    await rename(half, file)
  }
  project.provide('backendSnapshot', file)
}
