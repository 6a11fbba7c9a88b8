/**
 * A function that says whether a pin has ended since its last call. `list` returns when the pins that are live end, in
 * milliseconds. It remembers them: make one per process.
 */
export function watchPins(list: () => Promise<number[]>): (now?: number) => Promise<boolean> {
  let known: number[] = []
  return async (now = Date.now()) => {
    const hasEnded = known.some((end) => end <= now)
    known = await list()
    return hasEnded
  }
}
