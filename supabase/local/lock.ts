// PGlite is one database session and lite opens bare BEGIN … COMMIT on it, so two requests at
// once would share a transaction and therefore a role. Everything that talks to the database
// goes through one lock; on a real PostgreSQL each transaction has its own pooled connection
// and the same lock only bounds how many run at once.

/** Thrown when too many callers wait: answering "busy" beats running out of memory. */
export class LockBusy extends Error {
  override name = 'LockBusy'
}

export interface Lock {
  /** Runs `work` when its turn comes, first come first served. Never call it from inside `work`. */
  run<T>(work: () => Promise<T>): Promise<T>
}

// Each waiting request holds its body (5 MB at most, mostly a few hundred bytes). 1,500 waiting
// at 300 requests/s is a five second queue: a reader has given up by then.
const MAX_WAITING = 1_500

export function makeLock(slots = 1): Lock {
  const waiting: (() => void)[] = []
  let free = slots

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.length >= MAX_WAITING) throw new LockBusy('Too many requests are waiting.')
    // The slot is handed over, not freed, or a newcomer could overtake the queue.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function give(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    async run(work) {
      await take()
      try {
        return await work()
      } finally {
        give()
      }
    },
  }
}
