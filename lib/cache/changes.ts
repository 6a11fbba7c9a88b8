import { LRUCache } from 'lru-cache'

import { shared } from '../http/shared.ts'

// What this process knows of the change feed, and what it keeps until the next change.

/** Times are Unix times in ms, with the fractions that Next's have. */
const known = shared('changes', () => ({
  count: 0,
  readAt: -Infinity,
  all: -1,
  tags: new Map<string, number>(),
  catchUp: async () => {},
}))

export const ALL_TAGS = '*'

const now = () => performance.timeOrigin + performance.now()

/** Applies a change: from now on, nothing is served that was made before and has one of these tags. */
export function applyChange(tags: readonly string[]): void {
  known.count += 1
  for (const tag of tags) {
    if (tag === ALL_TAGS) {
      known.all = now()
      known.tags.clear()
    } else known.tags.set(tag, now())
  }
}

/** Returns how many changes were applied. What was made at a lower count may be outdated. */
export const countChanges = () => known.count

/** Returns when a change with this tag was last applied, by the clock that Next uses for cached queries. */
export const getExpiredAt = (tag: string) => Math.max(known.all, known.tags.get(tag) ?? -1)

/** Notes that the feed was read just now. */
export function noteReading() {
  known.readAt = now()
}

/** Returns how long ago (ms) the feed was read. */
export const getLag = () => now() - known.readAt

/**
 * Whether this process learns of changes made by others. It does not during an outage, or where timers stop between
 * requests.
 */
export const isFollowing = () => getLag() < 5000

/** Registers the follower of this process. */
export function provideCatchUp(catchUp: () => Promise<void>) {
  known.catchUp = catchUp
}

/** Applies everything committed so far. Never throws: what cannot be read now is read by the next poll. */
export const catchUp = () => known.catchUp().catch(() => {})

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
  interface Kept {
    value: Promise<Value>
    count: number
    at: number
  }
  const answers = shared(`until change: ${name}`, () => new LRUCache<string, Kept>({ max }))
  return (key = '' as Key) => {
    const former = answers.get(key)
    if (former && former.count === countChanges() && Date.now() - former.at < maxAge) return former.value
    const kept = { value: load(key), count: countChanges(), at: Date.now() }
    answers.set(key, kept)
    kept.value.catch(() => answers.peek(key) === kept && answers.delete(key))
    return kept.value
  }
}
