// Records which cache entries a response was made from, so that it can be cached as a whole (response-cache.ts).

import { AsyncLocalStorage } from 'node:async_hooks'

/** @typedef {{ tags: Set<string>, expires: number, isComplete: boolean, count: number }} Reads `expires` in ms since 1970. */

const KEY = Symbol.for('lodestar.reads')
/** @type {AsyncLocalStorage<Reads>} One, however often the module is loaded. */
const storage = (/** @type {any} */ (globalThis)[KEY] ??= new AsyncLocalStorage())

/** Runs a request handler and collects its reads. @template T @param {Reads} reads @param {() => T} handler */
export const collectReads = (reads, handler) => storage.run(reads, handler)

/** @returns {Reads} */
export const createReads = () => ({ tags: new Set(), expires: Infinity, isComplete: true, count: 0 })

/** @param {Iterable<string>} tags @param {number} expires In ms since 1970. */
export function recordHit(tags, expires) {
  const reads = storage.getStore()
  if (!reads) return
  reads.count += 1
  reads.expires = Math.min(reads.expires, expires)
  for (const tag of tags) reads.tags.add(tag)
}

/** Something had to be computed: its tags are not known yet, so the response must not be cached. */
export function recordMiss() {
  const reads = storage.getStore()
  if (reads) reads.isComplete = false
}
