import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/cache'

import { isForgedAction } from '../http/page-policy.ts'
import { getExpiredAt } from './changes.ts'

// Keeps the results of 'use cache' functions. Unlike Next's own handler, it lets the change feed expire tags, and keeps
// each value in one piece: Next's chunks are slices of Node's 64 kB pool and would keep all of it.

type Kept = Omit<CacheEntry, 'value'> & { value: Uint8Array<ArrayBuffer> }

const LIMITS = { max: 5000, maxSize: 16 * 1024 * 1024 }
/** How many bytes an entry takes in addition to its value and key. */
const OVERHEAD = 600

const isCurrent = ({ timestamp, revalidate, tags }: Kept) =>
  performance.timeOrigin + performance.now() <= timestamp + revalidate * 1000 &&
  !tags.some((tag) => getExpiredAt(tag) > timestamp)

export function createQueryCache(limits = LIMITS): CacheHandler {
  const entries = new LRUCache<string, Kept>(limits)
  const pending = new Map<string, Promise<void>>()

  async function keep(key: string, pendingEntry: Promise<CacheEntry>) {
    try {
      const { value, ...entry } = await pendingEntry
      // Next would not serve this entry.
      if (entry.expire === 0) return
      const bytes = new Uint8Array(await new Response(value).arrayBuffer())
      const size = bytes.byteLength + 2 * key.length + OVERHEAD
      entries.set(key, { ...entry, tags: [...entry.tags], value: bytes }, { size })
    } catch {
      // Next reports the error to the callers.
    }
  }

  return {
    async get(key) {
      if (isForgedAction()) throw new Error("A 'use cache' function was called as a server action.")
      await pending.get(key)
      const entry = entries.get(key)
      if (!entry || !isCurrent(entry)) {
        entries.delete(key)
        return undefined
      }
      return { ...entry, value: new Response(entry.value.slice()).body! }
    },

    async set(key, pendingEntry) {
      const kept = keep(key, pendingEntry)
      pending.set(key, kept)
      await kept
      if (pending.get(key) === kept) pending.delete(key)
    },

    async refreshTags() {},

    async getExpiration(tags) {
      return Math.max(0, ...tags.map(getExpiredAt))
    },

    async updateTags() {},
  }
}

export default createQueryCache()
