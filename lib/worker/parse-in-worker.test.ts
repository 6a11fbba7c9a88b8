import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { describe, expect, it } from 'vitest'

import { readFeedFile } from '../testing/feed-files'
import { parseInWorker } from './parse-in-worker'

// These tests use real threads, to check that the main thread stays responsive.

const ADDRESS = 'https://wire.example/feed'
/** How long (ms) a document may take that is not meant to time out, on a busy machine. */
const TIMEOUT_MS = 60_000
const feed = readFeedFile('harbour.rss.xml').toString()
const body = (html: string) =>
  `<!doctype html><html><body><p>${'Many words stand here. '.repeat(5)}</p>${html}</body></html>`

const endless = body('<div><p>x</p>'.repeat(200_000))

/** Returns the longest time for which the main thread was blocked. */
async function measureBlocking(work: Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  await work.catch(() => {})
  clearInterval(ticks)
  return longest
}

describe('a foreign document', () => {
  it(
    'is parsed in a worker thread',
    async () => {
      expect((await parseInWorker('feed', feed, ADDRESS, TIMEOUT_MS)).items).toHaveLength(3)
      expect(await parseInWorker('article', body(''), ADDRESS, TIMEOUT_MS)).toMatchObject({
        content: expect.stringContaining('Many words'),
      })
    },
    TIMEOUT_MS,
  )

  it(
    'reports why it was rejected',
    async () => {
      await expect(parseInWorker('feed', 'Akwaaba', ADDRESS, TIMEOUT_MS)).rejects.toThrow(
        'This is not an RSS, Atom or JSON feed.',
      )
    },
    TIMEOUT_MS,
  )

  it(
    'is parsed in the thread of the one before, unless that one was aborted or is being parsed',
    async () => {
      let started = 0
      const count = () => void (started += 1)
      process.on('worker', count)
      const parse = (maxMs = TIMEOUT_MS) => parseInWorker('feed', feed, ADDRESS, maxMs)
      await parse()
      started = 0
      await parse()
      await expect(parseInWorker('feed', 'Akwaaba', ADDRESS, TIMEOUT_MS)).rejects.toThrow('This is not an RSS')
      await parse()
      expect(started).toBe(0)
      await Promise.all([parse(), parse()])
      expect(started).toBe(1)
      await expect(parseInWorker('article', endless, ADDRESS, 1)).rejects.toThrow('too long')
      await parse()
      expect(started).toBe(2)
      process.off('worker', count)
    },
    TIMEOUT_MS,
  )

  it(
    'has its own time, however busy the machine is',
    async () => {
      const spin = () => new Worker('while (true);', { eval: true })
      const others = Array.from({ length: 2 * availableParallelism() }, spin)
      const reading = parseInWorker('article', body('<p>A word.</p>'.repeat(3000)), ADDRESS, 2000)
      await expect(reading).resolves.toBeTruthy()
      await Promise.all(others.map((worker) => worker.terminate()))
    },
    TIMEOUT_MS,
  )

  it('is aborted if parsing hangs, without blocking others', async () => {
    const reading = parseInWorker('article', endless, ADDRESS, 300)
    const blocking = await measureBlocking(reading)
    await expect(reading).rejects.toThrow('The document took too long to read.')
    expect(blocking).toBeLessThan(900)
  }, 70_000)
})
