// Keeps rendered pages in memory, per process. Next's handler keeps them in the build: newsrooms sharing a build would
// see each other's pages, and a restart would serve stale ones.

import { brotliDecompressSync, constants } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { expireTags, getLastExpiry, isRevalidated } from './changes/expired-tags.mjs'
import { toBrotli } from './compress.mjs'
import { toFirstView } from './first-view.mjs'
import { recordHit, recordMiss } from './http/cache-reads.mjs'
import { hashScripts, takesShell, withoutNonces } from './http/page-policy.mjs'

const MEGABYTE = 1024 * 1024
// A story page takes about 150 kB with its payloads, and a tenth of that compressed. Evicted pages are rendered again on
// demand.
const LIMITS = { max: 20_000, maxSize: 48 * MEGABYTE }
/** Bytes per entry on top of its HTML and payloads. */
const OVERHEAD = 2000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Far longer than a page waits for the backend: a render that takes longer has failed. */
const LONGEST_RENDER = 60_000

/**
 * @typedef {{ revalidate?: number | false, expire?: number }} CacheControl In seconds.
 * @typedef {{ value: any, lengths: number[], bytes: Buffer }} Packed `value` is the page without its parts.
 * @typedef {{ page: any, packed?: Packed, lastModified: number, cacheControl?: CacheControl, tags: string[] }} Entry
 * @typedef {{ entries: LRUCache<string, Entry>, begunAt: Map<string, number>, prefixes: Set<string> }} Store
 */

const KEY = Symbol.for('lodestar.pages')
/** @type {Store} One store, however often the module is loaded. */
const store = (/** @type {any} */ (globalThis)[KEY] ??= {
  entries: new LRUCache(LIMITS),
  // When each render in progress started, oldest first.
  begunAt: new Map(),
  // Of Next's keys: one per route.
  prefixes: new Set(),
})

/** Compresses HTML and payloads together: they repeat each other's text. @param {any} page @returns {Promise<Packed>} */
async function pack(page) {
  const { html, rscData, body, segmentData, ...value } = page
  /** @type {Uint8Array[]} */
  const parts = [Buffer.from(html ?? ''), rscData ?? Buffer.of(), body ?? Buffer.of(), ...(segmentData?.values() ?? [])]
  const has = { html: html !== undefined, rscData: Boolean(rscData), body: Boolean(body) }
  return {
    value: { ...value, has, segments: segmentData && [...segmentData.keys()] },
    lengths: parts.map(({ length }) => length),
    bytes: await toBrotli(Buffer.concat(parts), BROTLI),
  }
}

/** Takes half a millisecond; in a worker thread, it would wait for pictures that are being made. @param {Packed} packed */
function unpack({ value: { has, segments, ...value }, lengths, bytes }) {
  const all = brotliDecompressSync(bytes)
  let at = 0
  const [html, rscData, body, ...payloads] = lengths.map((length) => all.subarray(at, (at += length)))
  return {
    ...value,
    ...(has.html && { html: String(html) }),
    ...(has.rscData && { rscData }),
    ...(has.body && { body }),
    ...(segments && {
      segmentData: new Map(segments.map((/** @type {string} */ path, /** @type {number} */ i) => [path, payloads[i]])),
    }),
  }
}

/** Roughly, until it is compressed. @param {any} page */
function sizeOf({ html, postponed, rscData, body, segmentData }) {
  const parts = [html, postponed, rscData, body, ...(segmentData?.values() ?? [])]
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), OVERHEAD)
}

/** Here, because the cache should not keep the styles with each page. @param {any} page */
const toServed = (page) => (page?.kind === 'APP_PAGE' ? { ...page, html: toFirstView(page.html) } : page)

/** @param {any} value @param {any} ctx @returns {string[]} */
function tagsOf(value, ctx) {
  const header = value?.headers?.['x-next-cache-tags']
  return [...(ctx?.tags ?? []), ...(typeof header === 'string' ? header.split(',') : [])]
}

/**
 * Whether a render of a path is in progress that began before a revalidation. Next answers further requests for the path
 * with its result, although that is not stored.
 * @param {string} path
 */
export function isRenderOutdated(path) {
  for (const [key, begun] of store.begunAt) {
    if (begun > getLastExpiry()) return false
    if (key.endsWith(`/$${path}`)) return true
  }
  return false
}

/** Call it when a page failed to render: Next reports that to no cache. @param {string} path */
export function dropFailedRender(path) {
  for (const key of store.begunAt.keys()) if (key.endsWith(`/$${path}`)) store.begunAt.delete(key)
}

/** @param {Entry} entry */
function isExpired(entry) {
  return entry.tags.some((tag) => isRevalidated(tag, entry.lastModified))
}

/** @param {Entry} entry @param {number | false | undefined} seconds */
const isOlderThan = (entry, seconds) => typeof seconds === 'number' && Date.now() - entry.lastModified > seconds * 1000

/** Whether a path's page is cached and can be served without rendering. @param {string} path */
export function isCached(path) {
  for (const prefix of store.prefixes) {
    const entry = store.entries.peek(prefix + path)
    if (entry && !isEmptyShell(entry.page) && !isExpired(entry) && !isOlderThan(entry, entry.cacheControl?.expire))
      return true
  }
  return false
}

/**
 * A page that waits for its request has an empty shell. Next renders it before each such page unless it is cached; that
 * takes half of the page's time.
 * @param {any} value
 */
const isEmptyShell = (value) => typeof value?.postponed === 'string' && value.html === ''

/** What Next reads to render a page from it. @param {any} shell */
const toKeptShell = ({ kind, html, postponed, headers }) => ({ kind, html, postponed, headers: withoutNonces(headers) })

/** Results of queries that a shell contains are used without asking how old they are, so it lives for this long. */
const SHELL_SECONDS = 60

/** Failed renders that were never reported are dropped by age. */
function dropFailedRenders() {
  for (const [key, begun] of store.begunAt) {
    const age = Date.now() - begun
    // Negative if the system clock was set back.
    if (age >= 0 && age < LONGEST_RENDER) break
    store.begunAt.delete(key)
  }
}

/** Replaces a page by its compressed form; meanwhile it is served as it is. @param {string} key @param {Entry} entry */
async function compress(key, entry) {
  const packed = await pack(entry.page)
  if (store.entries.peek(key) !== entry) return
  store.entries.set(
    key,
    { ...entry, page: undefined, packed },
    { size: packed.bytes.length + OVERHEAD + 2 * key.length },
  )
}

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    dropFailedRenders()
    const entry = store.entries.get(key)
    const isShell = isEmptyShell(entry?.page)
    const isOldShell = isShell && entry?.cacheControl?.revalidate ? isOlderThan(entry, SHELL_SECONDS) : false
    const mustRender = !entry || isExpired(entry) || isOldShell
    // Note when rendering starts: a change during the render makes its result stale (see set).
    if ((mustRender || isOlderThan(entry, entry.cacheControl?.revalidate)) && !store.begunAt.has(key))
      store.begunAt.set(key, Date.now())
    if (mustRender) {
      store.entries.delete(key)
      recordMiss()
      return null
    }
    // Next would render the answer to a form posted without JavaScript from a shell, and lose the action's result (16.4).
    // Payloads of pages are not kept with it.
    if (isShell && !takesShell()) return null
    const { revalidate } = entry.cacheControl ?? {}
    // The rest of the page belongs to this request.
    if (isShell) recordMiss()
    recordHit(entry.tags, typeof revalidate === 'number' ? entry.lastModified + revalidate * 1000 : Infinity)
    const page = entry.page ?? (entry.packed && unpack(entry.packed))
    return { value: toServed(page), lastModified: entry.lastModified, cacheControl: entry.cacheControl }
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
    const isShell = isEmptyShell(value)
    // Redirects and missing pages are not kept.
    if (!value || (isShell && (value.status > 299 || !takesShell()))) return
    const { cacheControl } = ctx ?? {}
    const page = isShell ? toKeptShell(value) : value
    const entry = { page, lastModified, cacheControl, tags: tagsOf(value, ctx) }
    // Next's keys: /route-cache/<kind>/<hash of the route>/$<path>.
    const [prefix] = /^.*?\/\$/.exec(key) ?? []
    if (prefix) store.prefixes.add(prefix)
    store.entries.set(key, entry, { size: sizeOf(page) + 2 * key.length })
    if (!isShell) void compress(key, entry)
  }

  /** @param {string | string[]} tags Expired immediately: stale pages are never served. */
  async revalidateTag(tags) {
    expireTags([tags].flat())
  }

  resetRequestCache() {}
}
