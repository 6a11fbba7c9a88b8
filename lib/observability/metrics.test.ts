import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { withAnswers } from '../cache/answers'
import { applyChange } from '../cache/changes'
import { type Metrics, startMetrics, withObservation, withRenderTime } from './metrics'

const SLOW = 150
let origin = ''
let metrics: Metrics
let handle: (req: IncomingMessage, res: ServerResponse) => unknown
const rendered = withRenderTime((req, res) => handle(req, res))
const server = createServer(withObservation(withAnswers(rendered), SLOW))
const slow = vi.fn<(line: string) => void>()

beforeAll(async () => {
  metrics = await startMetrics()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  metrics.registry.resetMetrics()
  applyChange(['front-page'])
  handle = (_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('news')
  vi.spyOn(console, 'warn').mockImplementation(slow)
  slow.mockClear()
})

const ask = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).text()
async function valuesOf(name: 'requests' | 'answers' | 'requestSeconds' | 'renderSeconds') {
  const { values } = await metrics[name].get()
  return values.map(({ labels, value }) => [Object.values(labels).join(' '), value])
}
const countsOf = async (name: 'requestSeconds' | 'renderSeconds') =>
  (await metrics[name].get()).values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels: { kind }, value }) => [kind, value])

test('requests are counted by kind and status, whatever their addresses', async () => {
  for (const path of ['/', '/story/rain', '/rss/all.xml', '/search?q=rain', '/admin/articles', '/auth', '/api/views'])
    await ask(path)
  handle = (_, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('none')
  for (let n = 0; n < 50; n += 1) await ask(`/made-up-${n}`)
  await ask('/media/articles/rain.webp')
  await vi.waitFor(async () =>
    expect(await valuesOf('requests')).toEqual([
      ['page 200', 3],
      ['document 200', 1],
      ['staff 200', 2],
      ['api 200', 1],
      ['unknown 404', 50],
      ['file 404', 1],
    ]),
  )
  expect(await countsOf('requestSeconds')).toContainEqual(['unknown', 50])
})

test('the store of finished answers says how it had them, and only renders take render time', async () => {
  handle = async (_, res) => {
    await wait(50)
    res.writeHead(200, { 'content-type': 'text/html' }).end('news')
  }
  await Promise.all([ask('/politics'), ask('/politics'), ask('/politics')])
  await ask('/politics')
  expect(await valuesOf('answers')).toEqual(
    expect.arrayContaining([
      ['made', 1],
      ['shared', 2],
      ['kept', 1],
    ]),
  )
  expect(await countsOf('renderSeconds')).toEqual([['page', 1]])
})

test('a slow request is logged with its route, not its path', async () => {
  handle = async (_, res) => {
    await wait(SLOW + 20)
    res.writeHead(200, { 'content-type': 'text/html' }).end('news')
  }
  await ask('/preview/MTIzNDU2Nzg5MDEyMzQ1Njc4OTA?token=secret')
  await ask('/api/tick')
  // This endpoint waits on purpose.
  await ask('/api/views')
  handle = (_, res) => res.end('quick')
  await ask('/search')
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(2))
  expect(slow.mock.calls).toEqual([
    [expect.stringMatching(/^slow request: GET \/preview\/\[token\], status 200, \d{3} ms$/)],
    [expect.stringMatching(/^slow request: GET \/api\/tick, status 200, \d{3} ms$/)],
  ])
})

test('how fast a reader receives it does not count', async () => {
  handle = (_, res) => void res.end(Buffer.alloc(64 * 1024 * 1024))
  await new Promise<void>((done, fail) => {
    request(`${origin}/search`, async (res) => {
      await wait(SLOW * 3)
      res.resume().on('end', done)
    })
      .on('error', fail)
      .end()
  })
  await vi.waitFor(async () => expect(await valuesOf('requests')).toEqual([['page 200', 1]]))
  expect(slow).not.toHaveBeenCalled()
})

test('a client that leaves is counted, too', async () => {
  handle = () => new Promise(() => {})
  const gone = request(`${origin}/search`).on('error', () => {})
  gone.end()
  await wait(20)
  gone.destroy()
  await vi.waitFor(async () => expect(await valuesOf('requests')).toEqual([['page 499', 1]]))
})
