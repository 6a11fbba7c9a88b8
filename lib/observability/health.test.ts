import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { isHealthy } from './health'

// These tests use a real connection to a database that responds, refuses or hangs.

const answers: Record<string, RequestListener> = {
  answers: (_, res) => void res.setHeader('content-type', 'application/json').end('[]'),
  refuses: (_, res) => void res.writeHead(503).end(),
  hangs: () => {},
}
let state = 'answers'
let questions = 0
const server = createServer((req, res) => {
  questions++
  answers[state]!(req, res)
})

vi.mock('../env', () => ({
  env: () => ({
    supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: 'a-key-for-tests-of-some-length',
  }),
}))

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('is healthy while the database answers, and checks once a second', async () => {
  const now = Date.now()
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => isHealthy(now))))).toEqual(new Set([true]))
  expect(questions).toBe(1)
  state = 'refuses'
  expect(await isHealthy(now + 999)).toBe(true)
  expect(await isHealthy(now + 1000)).toBe(false)
  state = 'hangs'
  expect(await isHealthy(now + 2000)).toBe(false)
  state = 'answers'
  expect(await isHealthy(now + 3000)).toBe(true)
})
