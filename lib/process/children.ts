import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Each child leads a process group of its own, so that Ctrl-C reaches only the supervisor, which stops its children in
// order. The IPC channel tells a child that the supervisor is gone.

/**
 * Limits memory to what a small server has. By default, V8 collects garbage late, and glibc keeps freed memory per
 * thread: after it has freed a large block, it also keeps later ones up to that size.
 */
export const FRUGAL = {
  args: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
}

/** Returns the path of the script behind the `next` command, as Next's package.json names it. */
export function findNext(root: string): string {
  const folder = join(root, 'node_modules/next')
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: { next: string } }
  return join(folder, bin.next)
}

export interface ChildOptions {
  /** How log messages name the process, for example "the website". */
  name: string
  /** The script and its arguments; they are passed to the Node that runs the supervisor. */
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  onLine: (line: string) => void
  /** Called for each message that the child sends with `process.send`. */
  onMessage?: () => void
  /** Whether the child answers pings (answer-parent.mjs), so that it can be watched. */
  answers?: boolean
}

export interface Child {
  name: string
  /** Resolves when the process has ended, with the reason: "exit code 1" or "killed by SIGKILL". */
  ended: Promise<string>
  isRunning(): boolean
  stop(): Promise<void>
  /** Kills the process once it has not answered for `ms`. Missing for processes that can't answer. */
  watch?(ms: number): void
}

// How long (ms) a child may take to finish open requests before it is killed. The backend gives up after ten seconds,
// so a longer request is stuck.
const STOP_TIMEOUT_MS = 12_000 + Number(process.env['DRAIN_SECONDS'] || 0) * 1000

/** Sends a signal to the child and all of its descendants. Does nothing if they are gone. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Starts a process on this Node. `stop` ends it with everything that it has started. */
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
    // 'close' comes after the last line of output, 'exit' may come before it.
    child.once('close', (code, signal) => done(reason ?? (signal ? `killed by ${signal}` : `exit code ${code}`)))
  }).then((words) => {
    running = false
    // Workers of the child may outlive it, because they belong to its group.
    killGroup(child, 'SIGKILL')
    return words
  })
  child.once('exit', () => killGroup(child, 'SIGKILL'))

  /**
   * Pings ten times within `ms`. If a timer fires late, this process or the whole machine was asleep, so counting
   * starts again.
   */
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
