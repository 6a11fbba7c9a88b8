// Where the website keeps its finished pages: in memory, for one process, one newsroom.
//
// Next's own handler keeps them in the build. Then two newsrooms served from one build would show each other's pages,
// and a restart would show what the database no longer says. Here every start begins empty and renders on demand.

const MEGABYTE = 1024 * 1024
// A story page is about 100 kB with its payloads: room for two thousand pages, the rest renders anew.
const MAX_BYTES = 256 * MEGABYTE

/**
 * @typedef {{ value: any, lastModified: number, cacheControl: any, tags: string[], bytes: number }} Entry
 * @typedef {{ entries: Map<string, Entry>, bytes: number, expiredAt: Map<string, number>, begunAt: Map<string, number> }} Store
 */

const KEY = Symbol.for('lodestar.pages')
/** @type {Store} One store, however often the module is loaded. */
const store = (/** @type {any} */ (globalThis)[KEY] ??= {
  entries: new Map(), // oldest use first
  bytes: 0,
  expiredAt: new Map(),
  begunAt: new Map(),
})

/** @param {string} key */
function drop(key) {
  const entry = store.entries.get(key)
  if (!entry) return
  store.bytes -= entry.bytes
  store.entries.delete(key)
}

/** @param {any} value */
function sizeOf(value) {
  if (!value) return 100
  let bytes = 500 + (value.html?.length ?? 0) + (value.rscData?.length ?? 0) + (value.body?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

/** @param {any} value @param {any} ctx @returns {string[]} */
function tagsOf(value, ctx) {
  const header = value?.headers?.['x-next-cache-tags']
  return [...(ctx?.tags ?? []), ...(typeof header === 'string' ? header.split(',') : [])]
}

/** @param {Entry} entry */
function isExpired(entry) {
  return entry.tags.some((tag) => (store.expiredAt.get(tag) ?? -1) >= entry.lastModified)
}

/** Whether a page is kept that readers may see now. @param {string} key Its path. */
export function isKept(key) {
  const entry = store.entries.get(key)
  return entry !== undefined && !isExpired(entry)
}

/**
 * A page that waits for its request before anything is drawn has an empty shell. Keeping that saves nothing, and the
 * answer to a form sent without JavaScript would be drawn from it, without what the form was answered (Next 16.4).
 * @param {any} value
 */
function isEmptyShell(value) {
  return typeof value.postponed === 'string' && value.html === ''
}

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    const entry = store.entries.get(key)
    const age = entry ? Date.now() - entry.lastModified : Infinity
    const revalidate = entry?.cacheControl?.revalidate
    const isStale = !entry || isExpired(entry) || (typeof revalidate === 'number' && age > revalidate * 1000)
    // Rendering begins now. What changes while it runs makes the finished page old already (see set).
    if (isStale && !store.begunAt.has(key)) store.begunAt.set(key, Date.now())
    if (!entry || isExpired(entry)) {
      drop(key)
      return null
    }
    store.entries.delete(key)
    store.entries.set(key, entry)
    return { value: entry.value, lastModified: entry.lastModified, cacheControl: entry.cacheControl }
  }

  /** @param {string} key @param {any} value @param {any} ctx */
  async set(key, value, ctx) {
    const lastModified = store.begunAt.get(key) ?? Date.now()
    store.begunAt.delete(key)
    drop(key)
    if (!value || isEmptyShell(value)) return
    const entry = { value, lastModified, cacheControl: ctx?.cacheControl, tags: tagsOf(value, ctx), bytes: sizeOf(value) }
    store.entries.set(key, entry)
    store.bytes += entry.bytes
    for (const oldest of store.entries.keys()) {
      if (store.bytes <= MAX_BYTES) break
      drop(oldest)
    }
  }

  /** @param {string | string[]} tags Each expires at once: nobody is shown the page as it was. */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) store.expiredAt.set(tag, Date.now())
  }

  resetRequestCache() {}
}
