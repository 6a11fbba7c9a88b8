import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { load, pss } from './lib.ts'

/** Requests before measuring, so that compiled code and connections don't look like a leak. */
const WARM_UP = 400

const formatMonth = (n: number, separator: string) =>
  `${1900 + (Math.floor(n / 12) % 200)}${separator}${String((n % 12) + 1).padStart(2, '0')}`
const toCursor = (n: number) => `${new Date(Date.now() - n * 1000).toISOString()}_${crypto.randomUUID()}`

/** Addresses of pages that do not exist, by kind. No number is used twice. */
const ADDRESSES: Record<string, (n: number) => string> = {
  '/story/…': (n) => `/story/no-such-story-${n}`,
  '/lite/story/…': (n) => `/lite/story/no-such-story-${n}`,
  '/author/…': (n) => `/author/no-such-author-${n}`,
  '/topic/…': (n) => `/topic/no-such-topic-${n}`,
  '/share/…': (n) => `/share/no-such-story-${n}.jpg`,
  '/archive/…': (n) => `/archive/${formatMonth(n, '/')}`,
  '/archive/…/page': (n) => `/archive/${formatMonth(n, '/')}/${(n % 90_000) + 2}`,
  '/politics/… (month)': (n) => `/politics/${formatMonth(n, '/')}`,
  '/sitemaps/…': (n) => `/sitemaps/${formatMonth(n, '-')}.xml`,
  '/api/search?q=…': (n) => `/api/search?q=nothing-like-${n}`,
  '/search?q=…': (n) => `/search?q=nothing-like-${n}`,
  '/api/articles?after=…': (n) => `/api/articles?after=${toCursor(n)}`,
  '/api/articles?topics=…': (n) => `/api/articles?topics=no-such-topic-${n}`,
  '/lite?after=…': (n) => `/lite?after=${toCursor(n)}`,
  '/_next/image?url=…': (n) => `/_next/image?url=%2Fmedia%2Farticles%2Fno-such-picture-${n}.webp&w=640&q=60`,
  '/…': (n) => `/no-such-page-${n}`,
  '/…?…': (n) => `/no-such-page?n=${n}`,
  '/?p=…': (n) => `/?p=${n + 1}`,
  '/politics?…': (n) => `/politics?n=${n}`,
}

/** Returns a function that calls a method of a Node process's inspector; `output` is all that the process has printed. */
async function openInspector(pid: number, output: () => string) {
  const before = output().length
  process.kill(pid, 'SIGUSR1')
  let address: string | undefined
  for (let tries = 0; !address && tries < 50; tries += 1) {
    await sleep(100)
    address = /Debugger listening on (ws:\S+)/.exec(output().slice(before))?.[1]
  }
  if (!address) throw new Error(`process ${pid} opened no inspector`)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  return async (method: string) => {
    socket.send(JSON.stringify({ id: 1, method }))
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>]
    return (JSON.parse(data) as { result: { usedSize?: number; backingStorageSize?: number } }).result
  }
}

/** Returns by how many MB the web process uses more memory after garbage collection, for each kind of address. */
export async function measureInvented(origin: string, pid: number, output: () => string, count: number) {
  const call = await openInspector(pid, output)
  const measure = async () => {
    await sleep(1500)
    for (let round = 0; round < 3; round += 1) await call('HeapProfiler.collectGarbage')
    const { usedSize = NaN, backingStorageSize = 0 } = await call('Runtime.getHeapUsage')
    return { used: (usedSize + backingStorageSize) / 2 ** 20, occupied: pss(pid) }
  }
  let asked = 0
  const ask = (toPath: (n: number) => string, requests: number) => {
    const request = () => {
      const n = asked++
      // Rate limits are per client address, so each request has another one.
      const headers = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }
      return { path: toPath(n), headers }
    }
    return load({ origin, request, connections: 8, requests })
  }
  const growths: number[] = []
  for (const [kind, toPath] of Object.entries(ADDRESSES)) {
    await ask(toPath, WARM_UP)
    const before = await measure()
    const { perSecond, statuses } = await ask(toPath, count)
    const after = await measure()
    growths.push(after.used - before.used)
    const grown = `${before.used.toFixed(0)} → ${after.used.toFixed(1)} MB in use, ${before.occupied.toFixed(0)} → ${after.occupied.toFixed(0)} MB of memory`
    console.log(`  ${kind}: ${grown}, ${perSecond.toFixed(0)} a second, answers ${JSON.stringify(statuses)}`)
  }
  return growths
}
