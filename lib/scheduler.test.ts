import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

import { startScheduler, toOwnOrigin } from './scheduler'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server with the given /api/tick responses, and a scheduler that calls it every 20 ms. */
async function makeServer(respond: (count: number) => { status: number; after?: number }) {
  const seen = { ticks: 0, open: 0, most: 0, first: '' }
  const server = createServer((request, response) => {
    seen.first ||= `${request.method} ${request.url} ${request.headers.authorization}`
    seen.most = Math.max(seen.most, ++seen.open)
    const { status, after = 0 } = respond(++seen.ticks)
    setTimeout(() => {
      seen.open--
      response.writeHead(status).end('{}')
    }, after)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ends.push(startScheduler({ origin, secret: 'our-secret', seconds: 0.02 }), () => server.close())
  return seen
}

test('posts ticks to its own address with the secret', async () => {
  const seen = await makeServer(() => ({ status: 200 }))
  await vi.waitFor(() => expect(seen.ticks).toBeGreaterThan(3))
  expect(seen.first).toBe('POST /api/tick Bearer our-secret')
})

test('waits for a slow response before the next tick', async () => {
  const seen = await makeServer(() => ({ status: 200, after: 100 }))
  await vi.waitFor(() => expect(seen.ticks).toBe(3))
  expect(seen.most).toBe(1)
})

test('logs a failure once, and its end', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => {})
  const relief = vi.spyOn(console, 'log').mockImplementation(() => {})
  const seen = await makeServer((count) => ({ status: count < 4 ? 503 : 200 }))
  await vi.waitFor(() => expect(seen.ticks).toBeGreaterThan(6))
  expect(failure).toHaveBeenCalledOnce()
  expect(relief).toHaveBeenCalledOnce()
})

test('finds its own address', () => {
  expect(toOwnOrigin({ PORT: '3000', HOST: '127.0.0.1' })).toBe('http://127.0.0.1:3000')
  expect(toOwnOrigin({ PORT: '80', HOST: '0.0.0.0' })).toBe('http://127.0.0.1:80')
  expect(toOwnOrigin({ PORT: '80', HOST: '192.168.1.5' })).toBe('http://192.168.1.5:80')
  expect(toOwnOrigin({ PORT: '80', HOST: '::1' })).toBe('http://[::1]:80')
  expect(toOwnOrigin({ PORT: '80', HOST: '0.0.0.0', OWN_PORT: '40000' })).toBe('http://127.0.0.1:40000')
  expect(toOwnOrigin({})).toBeNull()
})
