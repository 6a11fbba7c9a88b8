import type { CacheEntry, CacheHandler } from 'next/cache'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { applyChange } from './changes'
import { createQueryCache } from './queries'

/**
 * The clock of these tests counts whole milliseconds, which floating-point numbers add exactly. It never goes back,
 * because the times of the feed stay.
 */
const clock = { origin: Math.floor(performance.timeOrigin), ms: Math.ceil(performance.now()) }
const now = () => clock.origin + clock.ms

const streamChunks = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const makeEntry = ({ text = 'kept', ...part }: Partial<CacheEntry> & { text?: string } = {}): CacheEntry => ({
  value: streamChunks(Buffer.from(text)),
  tags: ['lists'],
  stale: 60,
  timestamp: now(),
  expire: 3600,
  revalidate: 60,
  ...part,
})

let handler: CacheHandler
const set = (key: string, part: Parameters<typeof makeEntry>[0] = {}) =>
  handler.set(key, Promise.resolve(makeEntry(part)))
/** Returns the text that a page gets, as Next reads it. */
async function read(key = 'key') {
  const entry = await handler.get(key, [])
  return entry && new Response(entry.value).text()
}

beforeEach(() => {
  handler = createQueryCache()
  clock.ms += 1000
  vi.spyOn(performance, 'timeOrigin', 'get').mockImplementation(() => clock.origin)
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
})

describe('a cached query', () => {
  test('is what was set last, as often as it is asked for', async () => {
    expect(await read()).toBeUndefined()
    await set('key', { text: 'first' })
    await set('key', { value: streamChunks(Buffer.from('in '), Buffer.from('two')) })
    expect([await read(), await read()]).toEqual(['in two', 'in two'])
  })

  test('is kept until it is to be asked again, and not at all if Next says so', async () => {
    await set('key')
    clock.ms += 60_000
    expect(await read()).toBe('kept')
    clock.ms += 1
    expect(await read()).toBeUndefined()
    await set('key', { expire: 0 })
    expect(await read()).toBeUndefined()
  })

  test('ends with a change of one of its tags, or of everything, and of no other', async () => {
    for (const [changed, isKept] of [
      ['topic:gold', true],
      ['topic:cocoa', false],
      ['*', false],
    ] as const) {
      clock.ms += 5
      await set('key', { tags: ['lists', 'topic:cocoa'] })
      clock.ms += 5
      applyChange([changed])
      expect([changed, await read()]).toEqual([changed, isKept ? 'kept' : undefined])
    }
  })

  test('that was begun before a change is not given after it', async () => {
    const begun = makeEntry()
    clock.ms += 5
    applyChange(['lists'])
    await handler.set('key', Promise.resolve(begun))
    expect(await read()).toBeUndefined()
  })

  test('tells Next when its tags changed last', async () => {
    applyChange(['expiring'])
    const at = now()
    clock.ms += 1000
    expect(await handler.getExpiration(['expiring', 'never changed'])).toBe(at)
  })

  test('is waited for by those who ask while it is made', async () => {
    const { promise, resolve } = Promise.withResolvers<CacheEntry>()
    const made = handler.set('key', promise)
    const asked = read()
    resolve(makeEntry())
    await made
    expect(await asked).toBe('kept')
  })

  test('that fails, or breaks off, is not kept and blocks nobody', async () => {
    await handler.set('key', Promise.reject(new Error('no database')))
    expect(await read()).toBeUndefined()
    const value = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(3))
        controller.error(new Error('the database went away'))
      },
    })
    await set('key', { value })
    expect(await read()).toBeUndefined()
  })
})

describe('many different queries', () => {
  const keys = Array.from({ length: 2000 }, (_, n) => `key ${n}`)
  const countKept = async () => (await Promise.all(keys.map((key) => read(key)))).filter(Boolean).length

  test('take no more than a number of bytes, keys and overhead included', async () => {
    handler = createQueryCache({ max: 100_000, maxSize: 100_000 })
    for (const key of keys) await set(key, { text: 'x'.repeat(1000) })
    const kept = await countKept()
    expect(kept).toBeGreaterThan(50)
    expect(kept).toBeLessThan(80)
    await set('huge', { text: 'x'.repeat(200_000) })
    expect([await read('huge'), await countKept()]).toEqual([undefined, kept])
  })
})
