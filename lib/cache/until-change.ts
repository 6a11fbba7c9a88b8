import { LRUCache } from 'lru-cache'

import { shared } from '../http/shared.mjs'
import { countChanges } from './changes.mjs'

interface Kept {
  value: Promise<unknown>
  count: number
  at: number
}

interface Options {
  /** How many answers are kept. */
  max?: number
  /** How long (ms) an answer is kept, for what changes with time alone. */
  maxAge?: number
}

/**
 * Keeps what `load` returns for each key until readers see a change. It is for middleware and endpoints, where 'use
 * cache' does not work, and for what they share with pages. A failure is not kept.
 */
export function untilChange<Key extends string, Value>(
  name: string,
  load: (key: Key) => Promise<Value>,
  { max = 500, maxAge = 60_000 }: Options = {},
): (key?: Key) => Promise<Value> {
  const answers = shared(`until change: ${name}`, () => new LRUCache<string, Kept>({ max }))
  return (key = '' as Key) => {
    const known = answers.get(key)
    if (known && known.count === countChanges() && Date.now() - known.at < maxAge) return known.value as Promise<Value>
    const value = load(key)
    const kept = { value, count: countChanges(), at: Date.now() }
    answers.set(key, kept)
    value.catch(() => answers.peek(key) === kept && answers.delete(key))
    return value
  }
}
