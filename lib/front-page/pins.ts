/**
 * Returns a function that checks whether a pin has ended since its last call. `list` returns the end times of live pins
 * (epoch milliseconds). It keeps state: create one per process.
 */
export function watchPins(list: () => Promise<number[]>): (now?: number) => Promise<boolean> {
  let known: number[] = []
  return async (now = Date.now()) => {
    const hasEnded = known.some((end) => end <= now)
    known = await list()
    return hasEnded
  }
}
