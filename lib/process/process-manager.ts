import type { Child } from './children.ts'

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A process that was started. `ready` rejects if it exits before it serves. */
export interface Started {
  child: Child
  ready: Promise<void>
}

export interface ProcessManagerOptions {
  log: (line: string) => void
  /** How long (ms) to wait before each restart; the last value repeats. */
  backoff?: number[]
  /** How long (ms) a process has to serve before its crashes are forgotten. */
  stableAfter?: number
  /** How long (ms) a process may stay silent before it is restarted. */
  answerTimeout?: number
}

// A process is restarted at once after one crash, and ever later if it keeps crashing, so that one that cannot start
// does not use up the machine.
const BACKOFF = [0, 500, 1000, 2000, 5000, 10_000]
// Counted from when the process serves. A broken one fails sooner than that.
const STABLE_AFTER = 3_000
const ANSWER_TIMEOUT = 10_000

/** Starts processes, restarts those that crash, and stops all in reverse order: the website before its backend. */
export function makeProcessManager({
  log,
  backoff = BACKOFF,
  stableAfter = STABLE_AFTER,
  answerTimeout = ANSWER_TIMEOUT,
}: ProcessManagerOptions) {
  // The processes of a group are stopped together.
  const groups: (() => Child)[][] = []
  const stopped = Promise.withResolvers<void>()
  let stopping: Promise<void> | undefined

  async function stopInOrder(): Promise<void> {
    stopped.resolve()
    for (const group of groups.toReversed()) await Promise.all(group.map((current) => current().stop()))
  }

  const wait = (ms: number) =>
    Promise.race([stopped.promise, new Promise<void>((done) => setTimeout(done, ms).unref())])

  return {
    isStopping: () => stopping !== undefined,
    stop: () => (stopping ??= stopInOrder()),
    /** Adds a process that is stopped with the others but not restarted. */
    add: (child: Child) => void groups.push([() => child]),
    /** Keeps a process running. Throws if its first start fails. The processes of `group` stop together with it. */
    async keep(start: () => Started | Promise<Started>, group: (() => Child)[] = []): Promise<void> {
      const first = await start()
      let current = first.child
      group.push(() => current)
      if (!groups.includes(group)) groups.push(group)
      await first.ready
      current.watch?.(answerTimeout)

      async function keepRunning(): Promise<void> {
        const name = capitalise(current.name)
        let servesSince = Date.now()
        for (let crashes = 0; ; crashes += 1) {
          const words = await current.ended
          if (stopping) return
          if (Date.now() - servesSince > stableAfter) crashes = 0
          servesSince = Infinity
          log(`${name} stopped unexpectedly (${words}): starting it again.`)
          await wait(backoff[Math.min(crashes, backoff.length - 1)] ?? 0)
          if (stopping) return
          try {
            const { child, ready } = await start()
            current = child
            if (stopping) return await child.stop()
            await ready
            child.watch?.(answerTimeout)
            servesSince = Date.now()
            log(`${name} is running again.`)
          } catch (error) {
            if (stopping) return
            log((error as Error).message)
            // A process that runs without serving would never exit, and so never be restarted.
            await current.stop()
          }
        }
      }
      void keepRunning()
    },
  }
}

export type ProcessManager = ReturnType<typeof makeProcessManager>
