// Like Next's `cacheHandlers.default`, which keeps slices of a 64 kB pool, so a few bytes can pin all of it; this
// copies to the exact size.

import { LRUCache } from 'lru-cache'
import { actionAsyncStorage } from 'next/dist/server/app-render/action-async-storage.external.js'

import { getExpiredAt } from './changes/expired-tags.mjs'
import { recordHit, recordMiss } from './http/cache-reads.mjs'

/**
 * @typedef {import('next/cache').CacheEntry} CacheEntry
 * @typedef {import('next/cache').CacheHandler} CacheHandler
 * @typedef {Omit<CacheEntry, 'value'> & { value: Uint8Array }} Kept
 */

const LIMITS = { max: 5000, maxSize: 16 * 1024 * 1024 }
/** Bytes on top of value and key. */
const OVERHEAD = 600

const now = () => performance.timeOrigin + performance.now()

/** @param {ReadableStream<Uint8Array>} stream */
async function readTight(stream) {
  const chunks = await Array.fromAsync(stream)
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/**
 * Next registers 'use cache' functions as server references: anyone with an id could call one with any arguments,
 * bypassing rate limits. No action reads them, so such a call is forged.
 */
function rejectActions() {
  const context = actionAsyncStorage.getStore()
  if (context?.isAction && !context.isAppRoute) throw new Error("A 'use cache' function was called as a server action.")
}

/** @returns {CacheHandler} */
export function createQueryCache(limits = LIMITS) {
  /** @type {LRUCache<string, Kept>} */
  const entries = new LRUCache(limits)
  /** @type {Map<string, Promise<void>>} */
  const pending = new Map()
  /** @type {Map<string, { stale?: number, expired?: number }>} When each tag was revalidated by Next. */
  const tags = new Map()

  /** @param {Kept} entry */
  const isExpired = (entry) =>
    now() > entry.timestamp + entry.revalidate * 1000 ||
    entry.tags.some((tag) => {
      if (getExpiredAt(tag) > entry.timestamp) return true
      const expired = tags.get(tag)?.expired
      return expired !== undefined && expired <= now() && expired > entry.timestamp
    })

  /** @param {Kept} entry */
  const isStale = (entry) => entry.tags.some((tag) => (tags.get(tag)?.stale ?? 0) > entry.timestamp)

  /** @param {string} key @param {Promise<CacheEntry>} pendingEntry */
  async function keep(key, pendingEntry) {
    try {
      const { value, ...entry } = await pendingEntry
      // Next would not serve it.
      if (entry.expire === 0) return
      const bytes = await readTight(value)
      entries.set(
        key,
        { ...entry, tags: [...entry.tags], value: bytes },
        { size: bytes.byteLength + 2 * key.length + OVERHEAD },
      )
    } catch {
      // Next reports the error to the callers.
    }
  }

  return {
    async get(key) {
      rejectActions()
      await pending.get(key)
      const entry = entries.get(key)
      if (!entry || isExpired(entry)) {
        entries.delete(key)
        recordMiss()
        return undefined
      }
      // About to be replaced.
      if (isStale(entry)) recordMiss()
      else recordHit(entry.tags, entry.timestamp + entry.revalidate * 1000)
      const { value } = entry
      return {
        ...entry,
        // While Next regenerates it in the background.
        revalidate: isStale(entry) ? -1 : entry.revalidate,
        value: new ReadableStream({
          start(controller) {
            controller.enqueue(value)
            controller.close()
          },
        }),
      }
    },

    async set(key, pendingEntry) {
      const kept = keep(key, pendingEntry)
      pending.set(key, kept)
      await kept
      if (pending.get(key) === kept) pending.delete(key)
    },

    async refreshTags() {},

    async getExpiration(names) {
      return Math.max(0, ...names.map((name) => Math.max(tags.get(name)?.expired ?? 0, getExpiredAt(name))))
    },

    async updateTags(names, durations) {
      const at = now()
      for (const name of names) {
        const expired = durations
          ? durations.expire === undefined
            ? tags.get(name)?.expired
            : at + durations.expire * 1000
          : at
        tags.set(name, { ...(durations && { stale: at }), ...(expired === undefined ? {} : { expired }) })
      }
    },
  }
}

export default createQueryCache()
