import type { Child } from './children.ts'

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `ready` rejects if it exits before it serves. */
export interface Started {
  child: Child
  ready: Promise<void>
}

export interface ProcessManagerOptions {
  log: (line: string) => void
  /** Milliseconds before each restart; the last value repeats. */
  backoff?: number[]
  /** Milliseconds of serving that reset the backoff. */
  stableAfter?: number
  /** Milliseconds after which a process that does not answer is restarted. */
  answerTimeout?: number
}

// Immediately after one crash; a part that cannot start must not use up the machine.
const BACKOFF = [0, 500, 1000, 2000, 5000, 10_000]
// Counted from serving. A broken part fails sooner.
const STABLE_AFTER = 3_000
const ANSWER_TIMEOUT = 10_000

/** Stops them in reverse order: the website before its backend. */
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
    /** Not restarted, only stopped with the others. */
    add: (child: Child) => void groups.push([() => child]),
    /** Throws if its first start fails. `group` stops with it. */
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
            // Running without serving, it would never exit and be restarted.
            await current.stop()
          }
        }
      }
      void keepRunning()
    },
  }
}

export type ProcessManager = ReturnType<typeof makeProcessManager>
