import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

import { readStartEnv } from '../../../lib/env.ts'
import { takeDataDir } from '../../../scripts/data-lock.ts'
import { startStopped } from '../../backend/embedded-database.ts'
import { cloneDatabase } from '../backend.ts'

// Starts the backend's process as the supervisor does.

const MAIN = resolve(import.meta.dirname, '../../backend/main.ts')
export const running = new Set<ChildProcess>()

interface Started {
  process: ChildProcess
  /** Rejects with the output if the process ended. */
  ready: Promise<string>
  exited: Promise<{ code: number | null; output: string }>
  output: () => string
}

/** Starts a backend on a new database, or on that of `env`. */
export async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const database = env['DATABASE_URL'] ?? (await cloneDatabase())
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: '0', ...env, DATABASE_URL: database },
  })
  running.add(child)
  let text = ''
  const exited = new Promise<{ code: number | null; output: string }>((done) =>
    child.on('close', (code) => {
      running.delete(child)
      done({ code, output: text })
    }),
  )
  const ready = new Promise<string>((done, fail) => {
    const read = (data: Buffer) => {
      text += String(data)
      const url = /^ready (\S+)$/m.exec(text)?.[1]
      if (url) done(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(({ output }) => fail(new Error(output)))
  })
  ready.catch(() => {})
  return { process: child, ready, exited, output: () => text }
}

/** Starts a database in `dataDir` and a backend on `port`, without a website, until `stop`. */
export async function startEmbedded(dataDir: string, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const release = takeDataDir(dataDir)
  const { url: database, child } = await startStopped(readStartEnv({ DATA_DIR: dataDir }))
  const backend = await start(dataDir, {
    BACKEND_PORT: String(port),
    POSTGRES_PORT: new URL(database).port,
    DATABASE_URL: database,
  })
  return {
    url: await backend.ready,
    async stop() {
      backend.process.kill('SIGTERM')
      await backend.exited
      await child.stop()
      release()
    },
  }
}
