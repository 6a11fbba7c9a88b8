import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

// Child processes of the supervisor. Each leads a process group, so that Ctrl-C reaches only the supervisor, which stops
// them in order, and has an IPC channel that closes when the supervisor is gone.

/** For processes that run for months. By default, V8 lets garbage grow for long, and glibc keeps memory per thread. */
export const FRUGAL = {
  args: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  env: { MALLOC_ARENA_MAX: '2' },
}

export interface ChildOptions {
  /** Its name in messages: "the website". */
  name: string
  /** The script and its arguments, for the current Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  onLine: (line: string) => void
  /** Receives messages that it sends with process.send. */
  onMessage?: () => void
}

export interface Child {
  name: string
  /** How it ended: "exit code 1", "killed by SIGKILL". */
  ended: Promise<string>
  isRunning(): boolean
  /** Asks it to stop, then kills it. */
  stop(): Promise<void>
}

// A query or render that takes longer is stuck; the backend gives up after ten seconds.
const PATIENCE = 12_000 + Number(process.env['DRAIN_SECONDS'] || 0) * 1000

/** Signals a process and its descendants. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function startChild({ name, args, env, cwd, onLine, onMessage }: ChildOptions): Child {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine)
  }
  if (onMessage) child.on('message', onMessage)
  let running = true
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    // 'close' is emitted after the last line was read, so that the last output can be shown.
    child.once('close', (code, signal) => done(signal ? `killed by ${signal}` : `exit code ${code}`))
  }).then((words) => {
    running = false
    // If only the leader was killed, workers may be left.
    killGroup(child, 'SIGKILL')
    return words
  })
  child.once('exit', () => killGroup(child, 'SIGKILL'))
  return {
    name,
    ended,
    isRunning: () => running,
    async stop() {
      if (!running) return
      child.kill('SIGTERM')
      const insist = setTimeout(() => killGroup(child, 'SIGKILL'), PATIENCE)
      await ended
      clearTimeout(insist)
    },
  }
}
