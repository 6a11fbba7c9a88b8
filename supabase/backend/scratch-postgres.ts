import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '../../lib/process/ports.ts'
import { startPostgres, buildPostgresUrl } from './postgres.ts'

// Settings that make PostgreSQL fast; the data need not survive a crash.
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts a temporary PostgreSQL for tests and generators. `stop` removes it. */
export async function startScratchPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-database-'))
  const port = await findFreePort()
  const { child, ready } = await startPostgres({
    dataDir,
    port,
    password: 'scratch',
    onLine: console.error,
    settings: QUICK,
  })
  // The process may end without calling `stop`.
  const kill = () => void child.stop()
  process.once('exit', kill)
  await ready
  return {
    url: buildPostgresUrl(port, 'scratch'),
    async stop() {
      process.off('exit', kill)
      await child.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
