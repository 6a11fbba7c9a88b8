import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { findFreePort } from '../../lib/process/ports.ts'

// Starts newsrooms from the existing build, as `npm start` does.

export const ROOT = join(import.meta.dirname, '../..')
export const getSupervisorPath = (root: string) => join(root, 'scripts/supervise.ts')
export const SUPERVISOR = getSupervisorPath(ROOT)

export interface Newsroom {
  url: string
  env: Record<string, string>
  output(): string
  process: ChildProcess
  ended: Promise<number | null>
}

/** Resolves when the newsroom prints its URL or ends. */
export async function startNewsroom(env: Record<string, string>, root = ROOT): Promise<Newsroom> {
  const child = spawn(process.execPath, [getSupervisorPath(root)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data
        if (output.includes('Lodestar is at ')) done()
      })
    }
  })
  await Promise.race([ready, ended])
  return { url: `http://127.0.0.1:${env.PORT}`, env, output: () => output, process: child, ended }
}

/** Reserves a folder and three ports for a newsroom without demo articles. The folder is removed after the tests. */
export async function makeScratch() {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-second-'))
  const [port, backendPort, postgresPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  return {
    env: {
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      POSTGRES_PORT: String(postgresPort),
      DATA_DIR: folder,
      DEMO: '0',
      SITE_URL: '',
    },
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Lists the children of a process, the oldest first. */
export function listChildren(pid: number | undefined): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  // Some systems have no ps, others no /proc.
  const text = existsSync(list)
    ? readFileSync(list, 'utf8')
    : execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.trim().split(/\s+/).map(Number)
}

/** Returns the variables of a newsroom's backend, from the folder with its data. */
export const readKeys = (folder: string) => parseEnv(readFileSync(join(folder, 'backend.env'), 'utf8'))
