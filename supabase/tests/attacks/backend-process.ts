import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

// The backend as the supervisor runs it: a process of its own.

const MAIN = resolve(import.meta.dirname, '../../local/main.ts')
/** Those that have not ended yet. */
export const running = new Set<ChildProcess>()

interface Started {
  process: ChildProcess
  /** Resolves with the address, or rejects with what was printed when the process ended. */
  ready: Promise<string>
  exited: Promise<{ code: number | null; output: string }>
  output: () => string
}

export function start(dataDir: string, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: '0', DATABASE_URL: '', ...env },
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
