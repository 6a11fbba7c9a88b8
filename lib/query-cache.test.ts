import type { CacheEntry, CacheHandler } from 'next/cache'
import { actionAsyncStorage } from 'next/dist/server/app-render/action-async-storage.external.js'
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryCache } from './query-cache.mjs'

// Next sets this before loading anything else.
vi.hoisted(() =>
  Object.assign(globalThis, { AsyncLocalStorage: process.getBuiltinModule('node:async_hooks').AsyncLocalStorage }),
)

const now = () => performance.timeOrigin + performance.now()

const toStream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const makeEntry = (changes: Partial<CacheEntry> = {}): CacheEntry => ({
  value: toStream('kept'),
  tags: ['lists'],
  stale: 60,
  timestamp: now(),
  expire: 3600,
  revalidate: 60,
  ...changes,
})

/** The entry that a handler returns, as Next reads it. */
async function read(handler: CacheHandler, key: string, softTags: string[] = []) {
  const entry = await handler.get(key, softTags)
  return entry && { text: await new Response(entry.value).text(), revalidate: entry.revalidate, tags: entry.tags }
}

const countKept = async (handler: CacheHandler, keys: string[]) =>
  (await Promise.all(keys.map((key) => handler.get(key, [])))).filter(Boolean).length

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  // Next rounds revalidation times to milliseconds.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1_800_000_000_000)
})
afterEach(() => void vi.useRealTimers())

// Next's tags persist across tests, so each scenario uses its own.
describe.each<[string, (handler: CacheHandler, tag: string) => Promise<unknown>]>([
  ['nothing that was never set', (handler) => read(handler, 'unknown')],
  [
    'what was set, as often as it is asked for',
    async (handler) => {
      await handler.set('key', Promise.resolve(makeEntry({ value: toStream('in ', 'two') })))
      return [await read(handler, 'key'), await read(handler, 'key')]
    },
  ],
  [
    'what was set last',
    async (handler) => {
      await handler.set('key', Promise.resolve(makeEntry({ value: toStream('first') })))
      await handler.set('key', Promise.resolve(makeEntry({ value: toStream('second') })))
      return read(handler, 'key')
    },
  ],
  [
    'an entry until it is to be revalidated, and not after',
    async (handler) => {
      await handler.set('key', Promise.resolve(makeEntry()))
      vi.advanceTimersByTime(60_000)
      const last = await read(handler, 'key')
      vi.advanceTimersByTime(1)
      return [last, await read(handler, 'key')]
    },
  ],
  [
    'nothing that expires at once',
    async (handler) => {
      await handler.set('key', Promise.resolve(makeEntry({ expire: 0 })))
      return read(handler, 'key')
    },
  ],
  [
    'no entry whose tag expired, until it is made anew',
    async (handler, tag) => {
      await handler.set('key', Promise.resolve(makeEntry({ tags: ['other', tag] })))
      vi.advanceTimersByTime(5)
      await handler.updateTags([tag])
      const expired = await read(handler, 'key')
      vi.advanceTimersByTime(5)
      await handler.set('key', Promise.resolve(makeEntry({ tags: [tag] })))
      return [expired, await read(handler, 'key')]
    },
  ],
  [
    'no entry that was begun before its tag expired and set after',
    async (handler, tag) => {
      const begun = makeEntry({ tags: [tag] })
      vi.advanceTimersByTime(5)
      await handler.updateTags([tag])
      await handler.set('key', Promise.resolve(begun))
      return read(handler, 'key')
    },
  ],
  [
    'an entry whose tag expired in the moment it was begun',
    async (handler, tag) => {
      await handler.updateTags([tag])
      await handler.set('key', Promise.resolve(makeEntry({ tags: [tag] })))
      return read(handler, 'key')
    },
  ],
  [
    'an entry of other tags',
    async (handler, tag) => {
      await handler.set('key', Promise.resolve(makeEntry()))
      vi.advanceTimersByTime(5)
      await handler.updateTags([tag])
      return read(handler, 'key')
    },
  ],
  [
    'a stale entry once more, for as long as its profile says',
    async (handler, tag) => {
      await handler.set('key', Promise.resolve(makeEntry({ tags: [tag] })))
      vi.advanceTimersByTime(5)
      await handler.updateTags([tag], { expire: 10 })
      const stale = await read(handler, 'key')
      vi.advanceTimersByTime(9_999)
      const late = await read(handler, 'key')
      vi.advanceTimersByTime(1)
      return [stale, late, await read(handler, 'key')]
    },
  ],
  [
    'a stale entry without an end where the profile has none',
    async (handler, tag) => {
      await handler.set('key', Promise.resolve(makeEntry({ tags: [tag] })))
      vi.advanceTimersByTime(5)
      await handler.updateTags([tag], {})
      return read(handler, 'key')
    },
  ],
  [
    'no entry of a tag that is revalidated with an end of zero, as lib/cache-tags.ts does',
    async (handler, tag) => {
      await handler.set('key', Promise.resolve(makeEntry({ tags: [tag] })))
      vi.advanceTimersByTime(5)
      await handler.updateTags([tag], { expire: 0 })
      return read(handler, 'key')
    },
  ],
  [
    'when tags expired last, relative to now',
    async (handler, tag) => {
      const never = await handler.getExpiration([tag])
      await handler.updateTags([tag])
      vi.advanceTimersByTime(1000)
      await handler.updateTags([`${tag}-later`], { expire: 5 })
      const at = now()
      return [
        never,
        (await handler.getExpiration([tag])) - at,
        (await handler.getExpiration([tag, `${tag}-later`, 'lists'])) - at,
      ].map(Math.round)
    },
  ],
  [
    'nothing of a result that broke off',
    async (handler) => {
      const value = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(3))
          controller.error(new Error('the database went away'))
        },
      })
      await handler.set('key', Promise.resolve(makeEntry({ value })))
      return read(handler, 'key')
    },
  ],
  [
    'what is still being made, once it is',
    async (handler) => {
      const { promise, resolve } = Promise.withResolvers<CacheEntry>()
      const set = handler.set('key', promise)
      const asked = read(handler, 'key')
      resolve(makeEntry())
      await set
      return asked
    },
  ],
])('serves a page %s', (name, run) => {
  test("from ours as from Next's", async () => {
    const theirs = await run(createDefaultCacheHandler(1_000_000), `${name} theirs`)
    const ours = await run(createQueryCache(), `${name} ours`)
    const toComparable = (answer: unknown) => JSON.stringify(answer)?.replaceAll(' theirs', '').replaceAll(' ours', '')
    expect(toComparable(ours)).toBe(toComparable(theirs))
  })
})

describe('a flood of different queries', () => {
  const keys = Array.from({ length: 10_000 }, (_, n) => `key ${n}`)
  const fill = async (handler: CacheHandler, text: string) => {
    for (const key of keys) await handler.set(key, Promise.resolve(makeEntry({ value: toStream(text) })))
  }

  test('keeps the newest entries up to the limit', async () => {
    const handler = createQueryCache({ max: 100, maxSize: 1_000_000_000 })
    await fill(handler, 'x')
    expect(await countKept(handler, keys)).toBe(100)
    expect(await countKept(handler, keys.slice(-100))).toBe(100)
  })

  test('keeps entries up to the byte limit, keys and overhead included', async () => {
    const handler = createQueryCache({ max: 100_000, maxSize: 100_000 })
    await fill(handler, 'x'.repeat(1000))
    const kept = await countKept(handler, keys)
    expect(kept).toBeGreaterThan(50)
    expect(kept).toBeLessThan(80)
  })

  test('does not evict entries in use', async () => {
    const handler = createQueryCache({ max: 100, maxSize: 1_000_000 })
    await handler.set('front page', Promise.resolve(makeEntry()))
    for (const key of keys.slice(0, 500)) {
      await handler.set(key, Promise.resolve(makeEntry()))
      expect(await handler.get('front page', [])).toBeDefined()
    }
  })

  test('leaves no memory beyond the entries', async () => {
    const handler = createQueryCache()
    const pinned: ArrayBufferLike[] = []
    // Next passes slices of a shared pool.
    const slice = Buffer.from('a small result')
    await handler.set(
      'key',
      Promise.resolve(
        makeEntry({
          value: new ReadableStream({
            start(c) {
              c.enqueue(slice)
              c.close()
            },
          }),
        }),
      ),
    )
    const entry = await handler.get('key', [])
    for await (const chunk of entry!.value) pinned.push(chunk.buffer)
    expect(slice.buffer.byteLength).toBeGreaterThan(1000)
    expect(pinned.map(({ byteLength }) => byteLength)).toEqual([slice.byteLength])
  })

  test('ignores entries larger than the cache', async () => {
    const handler = createQueryCache({ max: 100, maxSize: 10_000 })
    await handler.set('small', Promise.resolve(makeEntry()))
    await handler.set('huge', Promise.resolve(makeEntry({ value: toStream('x'.repeat(20_000)) })))
    expect([await countKept(handler, ['small']), await countKept(handler, ['huge'])]).toEqual([1, 0])
  })

  test('does not block callers after a failed query', async () => {
    const handler = createQueryCache()
    await handler.set('key', Promise.reject(new Error('no database')))
    expect(await handler.get('key', [])).toBeUndefined()
  })
})

test('rejects cached queries called as server actions', async () => {
  const handler = createQueryCache()
  await handler.set('key', Promise.resolve(makeEntry()))
  const readAs = (context: { isAction: boolean; isAppRoute?: boolean }) =>
    actionAsyncStorage.run(context, () => read(handler, 'key'))
  await expect(readAs({ isAction: true })).rejects.toThrow('called as a server action')
  // The context of a route handler when the request carries an action header.
  expect(await readAs({ isAction: true, isAppRoute: true })).toMatchObject({ text: 'kept' })
  expect(await readAs({ isAction: false })).toMatchObject({ text: 'kept' })
})
