import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'

import { BusyError } from './group-commit.ts'

interface FairQueueOptions {
  /** How many keys have their turn at the same time. */
  atOnce?: number
  /** How long (ms) a turn takes at least. The caller does not wait for that. */
  slotMs?: number
  /** How many may wait for one key; more throw a BusyError. */
  waiting?: number
}

/** Runs the work of each key one after another. Keys take turns, so one that asks a thousand times delays others by one. */
export function makeFairQueue({ atOnce = Infinity, slotMs = 0, waiting = Infinity }: FairQueueOptions = {}) {
  const all = pLimit(atOnce)
  const queues = new Map<string, { size: number; last: Promise<unknown> }>()

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { size: 0, last: Promise.resolve() }
    if (queue.size >= waiting) throw new BusyError('Too many requests are waiting.')
    queues.set(key, queue)
    queue.size += 1
    const leave = () => {
      queue.size -= 1
      if (queue.size === 0) queues.delete(key)
    }
    return new Promise<T>((resolve, reject) => {
      const turn = async () => {
        const result = work()
        result.then(resolve, reject)
        await Promise.allSettled([result, slotMs > 0 && setTimeout(slotMs)])
      }
      queue.last = queue.last.then(() => all(turn)).then(leave)
    })
  }
}
