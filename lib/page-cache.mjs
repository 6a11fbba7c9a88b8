// Keeps rendered pages in memory, per process. Next's handler keeps them in the build: newsrooms sharing a build would
// see each other's pages, and a restart would serve stale ones.

import { recordHit, recordMiss } from './http/cache-reads.mjs'
import { hashScripts } from './http/page-policy.mjs'
import { LruMap } from './lru-map.mjs'

const MEGABYTE = 1024 * 1024
// A story page takes about 150 kB with its payloads. Evicted pages are rendered again on demand.
const LIMITS = { entries: 20_000, bytes: 256 * MEGABYTE }
/** Bytes per entry on top of its HTML and payloads. */
const OVERHEAD = 2000
/** Far longer than a page waits for the backend: a render that takes longer has failed. */
const LONGEST_RENDER = 60_000

/**
 * @typedef {{ revalidate?: number | false, expire?: number }} CacheControl In seconds.
 * @typedef {{ value: any, lastModified: number, cacheControl?: CacheControl, tags: string[] }} Entry
 * @typedef {{ entries: LruMap<Entry>, expiredAt: Map<string, number>, begunAt: Map<string, number> }} Store
 */

const KEY = Symbol.for('lodestar.pages')
/** @type {Store} One store, however often the module is loaded. */
const store = (/** @type {any} */ (globalThis)[KEY] ??= {
  entries: new LruMap(LIMITS),
  expiredAt: new Map(),
  // When each render in progress started, oldest first.
  begunAt: new Map(),
})

/** Copies a buffer to its exact size: a slice would pin the whole pool. @param {Uint8Array | undefined} bytes */
const toTight = (bytes) => bytes && Buffer.from(new Uint8Array(bytes).buffer)

/** @param {any} value */
function copyTight(value) {
  const copy = { ...value }
  for (const name of ['rscData', 'body']) if (copy[name] instanceof Uint8Array) copy[name] = toTight(copy[name])
  if (copy.segmentData)
    copy.segmentData = new Map([...copy.segmentData].map(([path, segment]) => [path, toTight(segment)]))
  return copy
}

/** A single character beyond Latin-1 makes a string use two bytes per character. @param {unknown} part */
function lengthOf(part) {
  if (typeof part === 'string') return /[^\0-\xff]/.test(part) ? 2 * part.length : part.length
  return part instanceof Uint8Array ? part.length : 0
}

/** @param {any} value */
function sizeOf(value) {
  const parts = [value.html, value.postponed, value.rscData, value.body, ...(value.segmentData?.values() ?? [])]
  return parts.reduce((sum, part) => sum + lengthOf(part), OVERHEAD)
}

/** @param {any} value @param {any} ctx @returns {string[]} */
function tagsOf(value, ctx) {
  const header = value?.headers?.['x-next-cache-tags']
  return [...(ctx?.tags ?? []), ...(typeof header === 'string' ? header.split(',') : [])]
}

/** Whether a tag was revalidated at or after a time. @param {string} tag @param {number} since */
export const isRevalidated = (tag, since) => (store.expiredAt.get(tag) ?? -1) >= since

/** @param {Entry} entry */
function isExpired(entry) {
  return entry.tags.some((tag) => isRevalidated(tag, entry.lastModified))
}

/** @param {Entry} entry @param {number | false | undefined} seconds */
const isOlderThan = (entry, seconds) => typeof seconds === 'number' && Date.now() - entry.lastModified > seconds * 1000

/** Whether a path's page is cached and can be served without rendering. @param {string} path */
export function isCached(path) {
  // Next's keys: /route-cache/<kind>/<hash of the route>/$<path>.
  for (const key of store.entries.keys()) {
    if (!key.endsWith(`/$${path}`)) continue
    const entry = store.entries.peek(key)
    if (entry && !isExpired(entry) && !isOlderThan(entry, entry.cacheControl?.expire)) return true
  }
  return false
}

/**
 * A page that waits for its request has an empty shell. Caching it saves nothing, and a form posted without JavaScript
 * would render from it and lose the action's result (Next 16.4).
 * @param {any} value
 */
function isEmptyShell(value) {
  return typeof value.postponed === 'string' && value.html === ''
}

/** Next does not report failed renders, so they are dropped by age. */
function dropFailedRenders() {
  for (const [key, begun] of store.begunAt) {
    const age = Date.now() - begun
    // Negative if the system clock was set back.
    if (age >= 0 && age < LONGEST_RENDER) break
    store.begunAt.delete(key)
  }
}

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    dropFailedRenders()
    const entry = store.entries.get(key)
    const mustRender = !entry || isExpired(entry)
    // Note when rendering starts: a change during the render makes its result stale (see set).
    if ((mustRender || isOlderThan(entry, entry.cacheControl?.revalidate)) && !store.begunAt.has(key))
      store.begunAt.set(key, Date.now())
    if (mustRender) {
      store.entries.delete(key)
      recordMiss()
      return null
    }
    const { revalidate } = entry.cacheControl ?? {}
    recordHit(entry.tags, typeof revalidate === 'number' ? entry.lastModified + revalidate * 1000 : Infinity)
    return { value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl }
  }

  /** @param {string} key @param {any} value @param {any} ctx */
  async set(key, value, ctx) {
    // Do this first, even for pages that are not stored: one render can answer several requests, each with its own
    // nonce.
    hashScripts(value)
    const lastModified = store.begunAt.get(key)
    // Without a start time, it is unknown which changes the render missed.
    if (lastModified === undefined) return
    store.begunAt.delete(key)
    store.entries.delete(key)
    if (!value || isEmptyShell(value)) return
    const copy = copyTight(value)
    store.entries.set(
      key,
      { value: copy, lastModified, cacheControl: ctx?.cacheControl, tags: tagsOf(value, ctx) },
      sizeOf(copy) + 2 * key.length,
    )
  }

  /** @param {string | string[]} tags Expired immediately: stale pages are never served. */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) store.expiredAt.set(tag, Date.now())
  }

  resetRequestCache() {}
}
