const EVERY_MS = 10 * 60_000

/** `work` as a function that does it when ten minutes have passed, and else does nothing. One for a process. */
export function tenMinutely(work: () => Promise<unknown>): (now?: number) => Promise<void> {
  let last = 0
  return async (now = Date.now()) => {
    if (now - last < EVERY_MS) return
    last = now
    await work()
  }
}
