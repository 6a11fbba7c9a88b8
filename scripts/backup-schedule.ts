import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { StartEnv } from '../lib/env.ts'
import { type Backup, listBackups, getBackupInterval, getBackupFolder } from '../lib/process/backups.ts'
import { startChild } from '../lib/process/children.ts'
import type { ProcessManager } from '../lib/process/process-manager.ts'
import { printLine } from './progress.mjs'

// Each backup runs in a process of its own, so that it cannot slow down or crash the supervisor.

const MINUTE_MS = 60_000
const RETRY_MS = 60 * MINUTE_MS

/** Returns when (Unix time in ms) the next backup is due. A failed one is retried within the hour. */
export function getNextBackupDelay(
  backups: Backup[],
  everyMs: number,
  failedAt: number | undefined,
  now: number,
): number {
  // A backup from the future was made while the machine's clock was wrong, so it does not count.
  const newest = backups.find(({ madeAt }) => madeAt.getTime() <= now)
  const regular = newest ? newest.madeAt.getTime() + everyMs : now
  return failedAt === undefined ? regular : Math.max(regular, failedAt + Math.min(everyMs, RETRY_MS))
}

/** Makes backups as they become due, until the newsroom stops. */
export function scheduleBackups(root: string, env: StartEnv, processes: ProcessManager): void {
  const folder = getBackupFolder(env)
  if (!folder) return
  const everyMs = getBackupInterval(env)
  let failedAt: number | undefined

  async function makeBackup(): Promise<void> {
    let last = ''
    const child = startChild({
      name: 'the backup',
      args: [join(root, 'scripts/supervise.ts'), '--backup'],
      env: process.env,
      cwd: root,
      onLine: (line) => (last = line),
    })
    processes.add(child)
    const words = await child.ended
    if (words !== 'exit code 0') throw new Error(words === 'exit code 1' ? last : `its process ended (${words}).`)
    if (!processes.isStopping()) printLine(last)
  }

  async function tick(): Promise<void> {
    try {
      if (getNextBackupDelay(await listBackups(folder!), everyMs, failedAt, Date.now()) > Date.now()) return
      await makeBackup()
      failedAt = undefined
    } catch (error) {
      failedAt = Date.now()
      if (!processes.isStopping()) printLine(`The backup failed: ${(error as Error).message}`)
    }
  }

  async function run(): Promise<void> {
    while (!processes.isStopping()) {
      await tick()
      // The clock is read every minute, because timers pause while a machine sleeps.
      await setTimeout(MINUTE_MS, undefined, { ref: false })
    }
  }
  void run()
}
