import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { startBackend } from '../local/backend.ts'
import { makeKeys } from '../local/keys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backendSnapshot: string
  }
}

/**
 * Migrates once (2–4 s) and keeps the result as a file: each test file then starts its own
 * backend from it in half a second instead of migrating again.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-backend-'))
  const file = join(folder, 'migrated.tar')
  const backend = await startBackend({ dataDir: 'memory', keys: makeKeys() })
  const snapshot = await backend.snapshot()
  await writeFile(file, Buffer.from(await snapshot.arrayBuffer()))
  await backend.close()
  project.provide('backendSnapshot', file)
  return () => rm(folder, { recursive: true, force: true })
}
