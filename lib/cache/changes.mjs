// What this process knows of the change feed. This is plain JavaScript, because Next loads cache handlers without
// compiling them.

import { shared } from '../http/shared.mjs'

/** Times are Unix times in ms, with the fractions that Next's have. */
const known = shared('changes', () => ({
  count: 0,
  readAt: -Infinity,
  all: -1,
  /** @type {Map<string, number>} */
  tags: new Map(),
  catchUp: async () => {},
}))

export const ALL_TAGS = '*'

const now = () => performance.timeOrigin + performance.now()

/**
 * Applies a change: from now on, nothing is served that was made before and has one of these tags.
 * @param {readonly string[]} tags
 */
export function applyChange(tags) {
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

/**
 * Returns when a change with this tag was last applied, by the clock that Next uses for cached queries.
 * @param {string} tag
 */
export const getExpiredAt = (tag) => Math.max(known.all, known.tags.get(tag) ?? -1)

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

/** Registers the follower of this process. @param {() => Promise<void>} catchUp */
export function provideCatchUp(catchUp) {
  known.catchUp = catchUp
}

/** Applies everything committed so far. Never throws: what cannot be read now is read by the next poll. */
export const catchUp = () => known.catchUp().catch(() => {})
