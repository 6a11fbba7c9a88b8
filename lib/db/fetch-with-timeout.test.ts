import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it } from 'vitest'

import { makeFetchWithTimeout } from './fetch-with-timeout'

let close = () => {}
afterEach(() => close())

async function open(answer: (end: (body: string) => void) => void) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    answer((body) => response.setHeader('content-type', 'application/json').end(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, countAsked: () => asked }
}

type Patience = [patienceMs: number, suspectPatienceMs?: number, shortens?: boolean, scoutAfterMs?: number]
const makeClient = (
  url: string,
  ...[patienceMs, suspectPatienceMs = 1_000, shortens = false, scoutAfterMs]: Patience
) =>
  createClient(url, 'key', {
    auth: { persistSession: false },
    global: {
      fetch: makeFetchWithTimeout({
        patienceMs,
        suspectPatienceMs,
        shortens,
        ...(scoutAfterMs ? { scoutAfterMs } : {}),
      }),
    },
  })
const ask = (url: string, ...patience: Patience) =>
  makeClient(url, ...patience)
    .from('stories')
    .select()

describe('a request to the backend', () => {
  it('returns the response', async () => {
    const { url } = await open((end) => end('[{"id":1}]'))
    expect((await ask(url, 5000)).data).toEqual([{ id: 1 }])
  })

  it('times out if the backend hangs', async () => {
    const { url, countAsked } = await open(() => {})
    const { data, error } = await ask(url, 200)
    expect({ data, message: error?.message }).toEqual({
      data: null,
      message: 'AbortError: The backend did not respond in time.',
    })
    expect(countAsked()).toBe(1)
  })

  it('has a short time-out after a hang, and a normal one after a response', async () => {
    let isSilent = true
    const { url } = await open((end) => void (isSilent || setTimeout(() => end('[]'), 100)))
    const patient = [60_000, 50] as const
    expect((await ask(url, 200)).error).not.toBeNull()
    // Without the shorter timeout this would take a minute.
    expect((await ask(url, ...patient)).error).not.toBeNull()
    isSilent = false
    expect((await ask(url, 5_000, 5_000)).data).toEqual([])
    expect((await ask(url, ...patient)).data).toEqual([])
  })

  it('now and then has a longer time-out after a hang, so that a slow backend is not taken for one that hangs', async () => {
    let isSilent = true
    const { url } = await open((end) => void (isSilent || setTimeout(() => end('[]'), 500)))
    const patient = [60_000, 50, false, 300] as const
    expect((await ask(url, 200)).error).not.toBeNull()
    isSilent = false
    expect((await ask(url, ...patient)).error).not.toBeNull()
    await new Promise((done) => setTimeout(done, 300))
    const [scout, other] = await Promise.all([ask(url, ...patient), ask(url, ...patient)])
    expect([scout.data, other.data]).toEqual([[], null])
    expect((await ask(url, ...patient)).data).toEqual([])
  })

  it('has a short time-out also if it began before the hang was known, unless it may be a write', async () => {
    const { url } = await open(() => {})
    const requests = { first: ask(url, 300, 50), write: ask(url, 2_000, 50), query: ask(url, 60_000, 50, true) }
    const ended: string[] = []
    await Promise.all(Object.entries(requests).map(async ([name, asked]) => (await asked).error && ended.push(name)))
    expect(ended).toEqual(['first', 'query', 'write'])
  })

  it('keeps its normal time-out if the backend answers another request in the short one', async () => {
    const delays = [0, Infinity, 1000, 0]
    const { url } = await open((end) => {
      const delay = delays.shift()!
      if (delay < Infinity) setTimeout(() => end('[]'), delay)
    })
    const answered = () => ask(url, 5_000, 5_000)
    expect((await answered()).data).toEqual([])
    const timedOut = ask(url, 300, 400)
    const [last, query] = await Promise.all([timedOut.then(answered), ask(url, 5_000, 400, true)])
    expect([last.data, query.data]).toEqual([[], []])
  })

  it('keeps the normal time-out while the backend answers others', async () => {
    let asked = 0
    const { url } = await open((end) => void (++asked > 1 && setTimeout(() => end('[]'), 100)))
    const [left, answered] = await Promise.all([ask(url, 400), ask(url, 5_000)])
    expect([left.error === null, answered.data]).toEqual([false, []])
    expect((await ask(url, 5_000, 20)).data).toEqual([])
  })

  it("does the same with the caller's own time-out", async () => {
    const { url } = await open(() => {})
    await makeClient(url, 60_000).from('stories').select().abortSignal(AbortSignal.timeout(100))
    expect((await ask(url, 60_000, 50)).error).not.toBeNull()
  })
})
