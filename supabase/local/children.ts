import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

// What the supervisor starts. Each child has a process group of its own, so that Ctrl-C reaches the supervisor alone,
// which then stops everything in order, and an IPC channel, whose end tells the child that the supervisor is gone.

export interface ChildOptions {
  /** How sentences call it: "the website". */
  name: string
  /** The script and its arguments, for the Node that runs now. */
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  onLine: (line: string) => void
}

export interface Child {
  name: string
  /** How it ended, in words: "exit code 1", "killed by SIGKILL". */
  ended: Promise<string>
  isRunning(): boolean
  /** Asks it to end and insists when it does not. */
  stop(): Promise<void>
}

// A query or a render that takes longer than this is stuck; the backend itself gives up after ten seconds.
const PATIENCE = 12_000

/** Signals a process and everything it started. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function startChild({ name, args, env, cwd, onLine }: ChildOptions): Child {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine)
  }
  let running = true
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    // 'close' comes after the last line was read, so that what it said last can be shown.
    child.once('close', (code, signal) => done(signal ? `killed by ${signal}` : `exit code ${code}`))
  }).then((words) => {
    running = false
    // Killed alone, it may have left workers.
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
