// When each cache tag was expired in this process, for every cache (pages, queries, responses, story addresses). Plain
// JavaScript, because Next loads cache handlers without compiling them.

/** @typedef {{ at: number, precise: number }} Moment `at` is Date.now(); `precise` is Next's clock for cached queries. */

const KEY = Symbol.for('lodestar.expired-tags')
/** @type {{ tags: Map<string, Moment>, all: Moment, lastAt: number, slugs: number, followedAt: number, applied?: number, following: PromiseWithResolvers<void> }} One, however often the module is loaded. */
const store = (/** @type {any} */ (globalThis)[KEY] ??= {
  tags: new Map(),
  all: { at: -1, precise: -1 },
  lastAt: -Infinity,
  slugs: 0,
  followedAt: -Infinity,
  following: Promise.withResolvers(),
})

export const ALL_TAGS = '*'

/** Expires entries with any of these tags immediately: stale ones are never served. @param {readonly string[]} tags */
export function expireTags(tags) {
  const moment = { at: Date.now(), precise: performance.timeOrigin + performance.now() }
  store.lastAt = moment.at
  for (const tag of tags) {
    if (tag === ALL_TAGS) {
      store.all = moment
      store.tags.clear()
    } else store.tags.set(tag, moment)
    if (tag === ALL_TAGS || tag.startsWith('slug:')) store.slugs += 1
  }
}

/** Whether a tag was expired at or after a time, as Date.now() has it. @param {string} tag @param {number} since */
export const isRevalidated = (tag, since) => Math.max(store.all.at, store.tags.get(tag)?.at ?? -1) >= since

/** When a tag was last expired, by Next's clock for cached queries. @param {string} tag */
export const getExpiredAt = (tag) => Math.max(store.all.precise, store.tags.get(tag)?.precise ?? -1)

/** When any tag was last expired. */
export const getLastExpiry = () => store.lastAt

/** After each successful reading of the change feed. @param {number} applied The last change that was applied. */
export function noteFollowing(applied) {
  store.followedAt = Date.now()
  store.applied = applied
  store.following.resolve()
}

/** The last change that everything cached by this process contains; undefined before the first reading. */
export const getApplied = () => store.applied

/** Resolves after the first reading. */
export const untilFollowing = () => store.following.promise

/** Whether changes of others reach this process: not during an outage, nor where timers stop between requests. */
export const isFollowing = () => Date.now() - store.followedAt < 5000

/** Changes whenever the address of a story may have. */
export const getSlugVersion = () => store.slugs
