import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'

import { warmStories } from './warm-stories'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A database with these stories and a site, on one server. */
async function open(slugs: string[], checkStory: RequestListener = (_, res) => res.end('a story')) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.method === 'GET' ? (req.url ?? '') : `${req.method} ${req.url}`)
    if (req.url?.startsWith('/rest/')) res.end(JSON.stringify(slugs.map((slug) => ({ slug }))))
    else checkStory(req, res)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = new AbortController()
  closing.push(() => (stop.abort(), server.close()))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = { origin, supabaseUrl: origin, publishableKey: 'key', count: 3, signal: stop.signal, pauseMs: 25 }
  const start = () => warmStories(options)
  return { asked, start, stop, stories: () => asked.filter((path) => path.startsWith('HEAD /story/')) }
}

test('the newest stories are requested one at a time, those that fail included', async () => {
  let running = 0
  const most: number[] = []
  const site = await open(['c', 'b', 'a'], async (_, res) => {
    most.push((running += 1))
    await pause(5)
    running -= 1
    res.writeHead(503).end()
  })
  await site.start()
  expect(site.asked).toEqual([
    '/rest/v1/published_articles?select=slug&order=publication_date.desc,id.desc&limit=3',
    'HEAD /story/c',
    'HEAD /story/b',
    'HEAD /story/a',
  ])
  expect(most).toEqual([1, 1, 1])
})

test('none is requested while the process is busy', async () => {
  const site = await open(['a'])
  const done = site.start()
  for (let round = 0; round < 20; round += 1) {
    const until = performance.now() + 40
    while (performance.now() < until);
    await new Promise(setImmediate)
  }
  expect(site.asked).toEqual([])
  await done
  expect(site.stories()).toEqual(['HEAD /story/a'])
})

test('a shutdown ends it without a word', async () => {
  const logged = vi.spyOn(console, 'error')
  const site = await open(['b', 'a'], () => site.stop.abort())
  await site.start()
  expect(site.stories()).toEqual(['HEAD /story/b'])
  expect(logged).not.toHaveBeenCalled()
})

test('a database that is down is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const signal = new AbortController().signal
  const nowhere = 'http://127.0.0.1:1'
  await warmStories({ origin: nowhere, supabaseUrl: nowhere, publishableKey: 'key', count: 1, signal, pauseMs: 1 })
  expect(logged).toHaveBeenCalledOnce()
})
