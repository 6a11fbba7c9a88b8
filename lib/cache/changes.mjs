// What this process knows of the change feed. Plain JavaScript, because Next loads cache handlers without compiling them.

import { shared } from '../http/shared.mjs'

/** Times are in ms since 1970, as finely as Next has them. */
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

/** From here on, nothing with one of these tags is served that was made before. @param {readonly string[]} tags */
export function applyChange(tags) {
  known.count += 1
  for (const tag of tags) {
    if (tag === ALL_TAGS) {
      known.all = now()
      known.tags.clear()
    } else known.tags.set(tag, now())
  }
}

/** How many changes were applied. What was made at a lower count may be outdated. */
export const countChanges = () => known.count

/** When a change with this tag was last applied, by Next's clock for cached queries. @param {string} tag */
export const getExpiredAt = (tag) => Math.max(known.all, known.tags.get(tag) ?? -1)

/** The feed was read. */
export function noteReading() {
  known.readAt = now()
}

/** Milliseconds since the feed was read. */
export const getLag = () => now() - known.readAt

/** Whether changes by others reach this process: not during an outage, nor where timers stop between requests. */
export const isFollowing = () => getLag() < 5000

/** Registers the follower of this process. @param {() => Promise<void>} catchUp */
export function provideCatchUp(catchUp) {
  known.catchUp = catchUp
}

/** Applies everything committed so far. Never throws: what cannot be read now is read by the next poll. */
export const catchUp = () => known.catchUp().catch(() => {})
