export class BusyError extends Error {
  override name = 'BusyError'
}

interface Limits {
  /** How many items one commit takes. */
  batch: number
  /** How many items may wait, including those being committed. */
  waiting: number
  /** How long (ms) between the starts of two commits, unless a whole batch waits. */
  every?: number
}

/**
 * Commits items in groups: those that arrive during a commit go into the next one. `add` resolves once its item is
 * committed.
 */
export function groupCommit<Item, Result>(
  commit: (items: Item[]) => Promise<readonly Result[]>,
  { batch, waiting, every = 0 }: Limits,
) {
  const queue: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  let size = 0
  let working: Promise<void> | undefined
  let isDraining = false
  let endPause = () => {}

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      // The timer does not keep an idle process alive, so drain before the end.
      const timer = setTimeout(done, ms).unref()
      endPause = () => (clearTimeout(timer), done())
    })

  async function work() {
    // Requests read together are committed together.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const begun = performance.now()
      const items = queue.splice(0, batch)
      try {
        const results = await commit(items.map(({ item }) => item))
        for (const [at, { resolve }] of items.entries()) resolve(results[at]!)
      } catch (error) {
        for (const { reject } of items) reject(error)
      }
      size -= items.length
      const rest = every - (performance.now() - begun)
      if (rest > 0 && queue.length < batch && !isDraining) await pause(rest)
    }
    working = undefined
  }

  return {
    add(item: Item): Promise<Result> {
      if (size >= waiting) throw new BusyError('Too many items wait for the database.')
      size += 1
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        working ??= work()
      })
    },
    async drain(): Promise<void> {
      isDraining = true
      endPause()
      await working
      isDraining = false
    },
  }
}
