import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Each leads a process group, so that Ctrl-C reaches only the supervisor, which stops them in order. Its IPC channel
// closes when the supervisor is gone.

/**
 * By default, V8 lets garbage grow for long. glibc keeps memory per thread, and after it has freed a large block, it keeps
 * further ones up to that size too.
 */
export const FRUGAL = {
  args: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}

/** The script of the `next` command, where its package says that it is. */
export function findNext(root: string): string {
  const folder = join(root, 'node_modules/next')
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: { next: string } }
  return join(folder, bin.next)
}

export interface ChildOptions {
  /** In messages: "the website". */
  name: string
  /** Script and arguments for the current Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  onLine: (line: string) => void
  /** Receives its process.send messages. */
  onMessage?: () => void
  /** Whether it is asked if it is alive. */
  answers?: boolean
}

export interface Child {
  name: string
  /** "exit code 1", "killed by SIGKILL". */
  ended: Promise<string>
  isRunning(): boolean
  stop(): Promise<void>
  /** Kills it if it does not answer within `ms`. Missing for processes that can't answer. */
  watch?(ms: number): void
}

// Longer requests are stuck; the backend gives up after ten seconds.
const STOP_TIMEOUT_MS = 12_000 + Number(process.env['DRAIN_SECONDS'] || 0) * 1000

/** Signals descendants too. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function startChild({ name, args, env, cwd, onLine, onMessage, answers = false }: ChildOptions): Child {
  const asked = answers ? ['--import', `${import.meta.dirname}/answer-parent.mjs`] : []
  const child = spawn(process.execPath, [...asked, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine)
  }
  if (onMessage) child.on('message', onMessage)
  let running = true
  let reason: string | undefined
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    // 'close' follows the last line of output.
    child.once('close', (code, signal) => done(reason ?? (signal ? `killed by ${signal}` : `exit code ${code}`)))
  }).then((words) => {
    running = false
    // Workers may outlive the leader.
    killGroup(child, 'SIGKILL')
    return words
  })
  child.once('exit', () => killGroup(child, 'SIGKILL'))

  /** Asks ten times. If a turn is late, this process or the machine was asleep, so counting starts again. */
  async function watch(ms: number): Promise<void> {
    let silent = 0
    let isDebugged = false
    child.on('message', (message) => {
      silent = 0
      isDebugged = message === 'debugged'
    })
    // oxlint-disable-next-line no-unmodified-loop-condition -- 'close' changes it
    for (let asked = Date.now(); running; asked = Date.now()) {
      child.send('ping', () => {})
      await new Promise<void>((done) => setTimeout(done, ms / 10).unref())
      silent = isDebugged || Date.now() - asked > ms / 5 ? 0 : silent + 1
      if (silent <= 10 || !running) continue
      reason = `no answer for ${ms / 1000} seconds`
      killGroup(child, 'SIGKILL')
      return
    }
  }

  return {
    name,
    ended,
    isRunning: () => running,
    ...(answers && { watch: (ms: number) => void watch(ms) }),
    async stop() {
      if (!running) return
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => killGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(killTimer)
    },
  }
}
