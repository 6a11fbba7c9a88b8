const EVERY_MS = 10 * 60_000

/** Limits `work` to once in ten minutes. Create one per process. */
export function everyTenMinutes(work: () => Promise<unknown>): (now?: number) => Promise<void> {
  let last = 0
  return async (now = Date.now()) => {
    if (now - last < EVERY_MS) return
    last = now
    await work()
  }
}
