import type { StartEnv } from '../../lib/env.ts'
import { Halt } from '../../lib/process/halt.mjs'
import type { Child } from '../../lib/process/children.ts'
import { explainFailure, findDamage, PostgresFailed, describeDamage } from './database-damage.ts'
import { readOrMakeEnv } from './keys.ts'
import { findFreePort } from '../../lib/process/ports.ts'
import { startPostgres } from './postgres.ts'
import type { Started } from '../../lib/process/process-manager.ts'

/** Starts PostgreSQL and checks its files. If they are damaged, `ready` rejects with how to restore them. */
export async function startSound(env: StartEnv, url: string, onLine: (line: string) => void): Promise<Started> {
  const { port, password } = new URL(url)
  const lines: string[] = []
  let isSound = false
  const keep = (line: string) => {
    if (!isSound) lines.push(line)
    onLine(line)
  }
  const { child, ready } = await startPostgres({ dataDir: env.DATA_DIR, port: Number(port), password, onLine: keep })

  async function check(): Promise<void> {
    try {
      await ready
      const reason = await findDamage(url)
      if (reason) throw new Halt(await describeDamage(env, reason))
      isSound = true
    } catch (error) {
      if (error instanceof PostgresFailed)
        throw new Halt(await explainFailure(env, error, error.lines), { cause: error })
      throw error instanceof Halt ? error : new Halt(await explainFailure(env, error as Error, lines), { cause: error })
    }
  }
  const checked = check()
  checked.catch(() => {})
  return { child, ready: checked }
}

/**
 * Starts the database of a newsroom that does not run, for a command. The caller holds the lock of DATA_DIR and stops
 * the child.
 */
export async function startStopped(env: StartEnv, folder = env.DATA_DIR): Promise<{ url: string; child: Child }> {
  const [backend, postgres] = [await findFreePort(), await findFreePort()]
  const { POSTGRES_URL: url } = await readOrMakeEnv(env.DATA_DIR, backend, postgres)
  const { child, ready } = await startSound({ ...env, DATA_DIR: folder }, url, console.error)
  await ready.catch(async (error: Error) => {
    await child.stop()
    throw error
  })
  return { url, child }
}
