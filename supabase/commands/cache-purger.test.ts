import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeVarnish, startPurger } from './cache-purger.ts'

let url = ''
let purges: { tags: string[]; change: number }[] = []
let status = 200
let changes: { seq: number; tags: string[] }[] = []
let reports: number[] = []
let removed = 0
let stop = async () => {}

beforeEach(async () => {
  ;[purges, status, changes, reports, removed] = [[], 200, [{ seq: 4, tags: ['old'] }], [], 0]
  const server = createServer(({ method, headers }, res) => {
    const { xkey = '', 'x-change': change }: IncomingHttpHeaders = headers
    if (method === 'PURGE' && status === 200)
      purges.push({ tags: String(xkey).split(' ').filter(Boolean), change: Number(change) })
    res.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const end = startPurger({
    caches: [makeVarnish(url)],
    log: () => {},
    repeatAfter: [300],
    feed: {
      getLatest: async () => changes.at(-1)?.seq ?? 0,
      listAfter: async (after) => changes.filter(({ seq }) => seq > after),
      report: async (_cache, applied) => void reports.push(applied),
      leave: async () => void (removed += 1),
    },
  })
  stop = async () => {
    await end()
    server.close()
    server.closeAllConnections()
  }
})
afterEach(() => stop())

const change = (seq: number, ...tags: string[]) => changes.push({ seq, tags })
/** The feed is asked every half second. */
const waitFor = (check: () => void) => vi.waitFor(check, 4000)

test('empties the cache at the start, then purges each change, reports it, and purges again', async () => {
  await waitFor(() => expect(reports).toContain(4))
  expect(purges[0]).toEqual({ tags: ['any-change', '*'], change: 4 })
  change(7, 'article:1', 'front-page')
  await waitFor(() => expect(reports).toContain(7))
  const purge = { tags: ['any-change', 'article:1', 'front-page'], change: 7 }
  expect(purges).toContainEqual(purge)
  await waitFor(() => expect(purges.filter(({ tags }) => tags.includes('article:1'))).toEqual([purge, purge]))
})

test('reports nothing that a cache has not purged, and purges all of it once the cache answers', async () => {
  await waitFor(() => expect(reports).toContain(4))
  status = 503
  change(7, 'article:1')
  change(8, 'article:2')
  await new Promise((done) => setTimeout(done, 1200))
  expect(reports.every((applied) => applied === 4)).toBe(true)
  status = 200
  await waitFor(() => expect(reports).toContain(8))
  expect(purges.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['article:1', 'article:2']))
})

test('sends more tags than fit into one header', async () => {
  await waitFor(() => expect(reports).toContain(4))
  const tags = Array.from({ length: 200 }, () => `article:${crypto.randomUUID()}`)
  change(7, ...tags)
  await waitFor(() => expect(reports).toContain(7))
  expect(purges.flatMap((purge) => purge.tags)).toEqual(expect.arrayContaining(tags))
  expect(purges.length).toBeGreaterThan(2)
})

test('nobody waits for a cache whose purger has stopped', async () => {
  await stop()
  expect(removed).toBe(1)
  stop = async () => {}
})
