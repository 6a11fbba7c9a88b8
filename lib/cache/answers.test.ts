import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { withPagePolicy } from '../http/page-policy'
import { withAnswers } from './answers'
import { applyChange, noteReading, provideCatchUp } from './changes'

let origin = ''
let calls: string[] = []
let arrived = 0
let close = () => {}
/** Answers in place of Next; a test may replace it. */
let handle: (req: IncomingMessage, res: ServerResponse) => unknown

const TEXT = `<p>${'news '.repeat(400)}</p>`
const CONTROL = 'public, max-age=0, s-maxage=1'

function servePage(res: ServerResponse, body = TEXT, status = 200) {
  res.setHeader('content-type', 'text/html; charset=utf-8').setHeader('vary', 'rsc')
  res.setHeader('cache-control', status < 500 ? CONTROL : 'no-store')
  res.statusCode = status
  res.end(body)
}

beforeEach(async () => {
  calls = []
  arrived = 0
  handle = (_, res) => servePage(res)
  const answer = withAnswers(
    withPagePolicy((req, res) => {
      calls.push(`${req.method} ${req.url}`)
      return handle(req, res)
    }),
  )
  const server = createServer((req, res) => {
    arrived += 1
    void answer(req, res)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(() => {
  vi.useRealTimers()
  provideCatchUp(async () => {})
  close()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** fetch() is not used, because it would decompress bodies and hide their coding. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(origin, { path, headers, method }, async (res) =>
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(await res.toArray()) }),
    )
      .on('error', reject)
      .end()
  })
const readText = async (path: string) => String((await ask(path)).body)

/** Makes renders that end when the test says so. Each shows the state in which it began. */
function slowly(read: () => string, status = 200) {
  const waiting: (() => void)[] = []
  handle = async (_, res) => {
    const text = read()
    await new Promise<void>((done) => waiting.push(done))
    servePage(res, text, status)
  }
  return {
    begun: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count)),
    end: (at: number) => waiting[at]?.(),
  }
}

test('asks once, and answers in the best coding that the client accepts', async () => {
  await ask('/story/one')
  const [gzip, br, plain] = [
    await ask('/story/one', { 'accept-encoding': 'gzip, deflate' }),
    await ask('/story/one', { 'accept-encoding': 'gzip, deflate, br' }),
    await ask('/story/one', { 'accept-encoding': 'br;q=0, gzip;q=0.0' }),
  ]
  expect([gzip, br, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', undefined])
  expect([gunzipSync(gzip.body), brotliDecompressSync(br.body), plain.body].map(String)).toEqual([TEXT, TEXT, TEXT])
  for (const { headers, body } of [gzip, br, plain])
    expect(headers).toMatchObject({
      etag: plain.headers.etag,
      vary: 'rsc, Accept-Encoding',
      'cache-control': CONTROL,
      'content-length': String(body.length),
    })
  expect(calls).toEqual(['GET /story/one'])
})

test('derives HEAD and 304, also where they are asked first', async () => {
  const head = await ask('/', { 'accept-encoding': 'gzip' }, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'gzip'])
  const { etag = '' } = head.headers
  expect(await ask('/', { 'if-none-match': etag })).toMatchObject({
    status: 304,
    headers: { etag, 'cache-control': CONTROL, vary: 'rsc, Accept-Encoding' },
  })
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  expect(calls).toEqual(['GET /'])
  applyChange(['front-page'])
  expect((await ask('/', { 'if-none-match': etag })).status).toBe(304)
  expect(calls).toHaveLength(2)
})

test('one answer for all queries that no page reads, and one for each payload', async () => {
  for (const path of ['/politics', '/politics?utm_source=x', '/politics?page=2']) await ask(path)
  expect(calls).toEqual(['GET /politics'])
  for (const tree of ['a', 'b', 'a']) await ask('/politics?_rsc=1', { rsc: '1', 'next-router-state-tree': tree })
  expect(calls).toHaveLength(3)
  for (const query of ['', '?fbclid=1', '?p=12', '?p=13', '?feed', '?utm_source=x']) await ask(`/${query}`)
  expect(calls.slice(3)).toEqual(['GET /', 'GET /?p=12', 'GET /?p=13', 'GET /?feed'])
})

test('passes on what depends on more than its address, forms and actions', async () => {
  const paths = ['/lite?after=x', '/search?q=rain', '/admin', '/auth', '/api/health', '/share/rain.jpg']
  for (const path of [...paths, ...paths]) await ask(path)
  await ask('/contact', {}, 'POST')
  await ask('/contact', { 'next-action': 'id' })
  const passed = [...paths, ...paths].map((path) => `GET ${path}`)
  expect(calls).toEqual([...passed, 'POST /contact', 'GET /contact'])
})

test('a change is seen by the next request', async () => {
  let text = 'before'
  handle = (_, res) => servePage(res, text)
  expect(await readText('/')).toBe('before')
  text = 'after'
  expect(await readText('/')).toBe('before')
  applyChange(['front-page'])
  expect(await readText('/')).toBe('after')
})

test('after a form without JavaScript, a change that another process made is seen at once', async () => {
  let text = 'before'
  handle = (_, res) => servePage(res, text)
  await ask('/')
  text = 'after'
  noteReading()
  provideCatchUp(async () => applyChange(['front-page']))
  const read = async (cookie: string) => String((await ask('/', { cookie })).body)
  // A cookie that was deleted may still be sent, but empty.
  expect(await read('lodestar-flash=; lodestar-theme=dark')).toBe('before')
  expect(await read('lodestar-theme=dark; lodestar-flash=ok%3Dtrue')).toBe('after')
})

test('what was rendered across a change is sent, but neither kept nor shared with those who come after it', async () => {
  let text = 'before'
  const renders = slowly(() => text)
  const first = ask('/')
  await renders.begun(1)
  text = 'after'
  applyChange(['front-page'])
  // This reader may have been told of the change already.
  const second = ask('/')
  await vi.waitFor(() => expect(arrived).toBe(2))
  renders.end(0)
  expect(String((await first).body)).toBe('before')
  await renders.begun(2)
  renders.end(1)
  expect(String((await second).body)).toBe('after')
  expect(await readText('/')).toBe('after')
  expect(calls).toHaveLength(2)
})

test('many who want the same at once share one render, and variants of a page take turns', async () => {
  const renders = slowly(() => TEXT)
  const readers = Array.from({ length: 50 }, () => ask('/story/one'))
  const payload = ask('/story/one?_rsc=1', { rsc: '1' })
  await renders.begun(1)
  renders.end(0)
  expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]))
  await renders.begun(2)
  renders.end(1)
  await payload
  expect(calls).toEqual(['GET /story/one', 'GET /story/one?_rsc=1'])
})

test('a failure is shared by those who wait for it, and not kept', async () => {
  const renders = slowly(() => 'sorry', 503)
  const readers = Array.from({ length: 20 }, () => ask('/'))
  await renders.begun(1)
  renders.end(0)
  expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([503]))
  handle = (_, res) => servePage(res)
  expect((await ask('/')).status).toBe(200)
})

test('while pages fail, what was there is served, unless readers would see what has changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask('/')
  handle = (_, res) => servePage(res, 'sorry', 503)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await readText('/')).toBe(TEXT)
  expect(await readText('/')).toBe(TEXT)
  expect(calls).toHaveLength(2)
  vi.setSystemTime(Date.now() + 6000)
  expect(await readText('/')).toBe(TEXT)
  expect(calls).toHaveLength(3)
  applyChange(['front-page'])
  expect((await ask('/')).status).toBe(503)
})

test('when only its minute is over, a page is served while it is made again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask('/')
  vi.setSystemTime(Date.now() + 61_000)
  const renders = slowly(() => 'new')
  const first = ask('/')
  await renders.begun(1)
  expect(await readText('/')).toBe(TEXT)
  renders.end(0)
  expect(String((await first).body)).toBe('new')
  expect(await readText('/')).toBe('new')
})

test('a page lives for a minute, a picture for ten, a script for good', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const paths = ['/', '/media/articles/rain.webp', '/_next/static/chunks/a.js']
  const askAll = async () => {
    calls = []
    for (const path of paths) await ask(path)
    return calls.length
  }
  expect(await askAll()).toBe(3)
  applyChange(['front-page'])
  vi.setSystemTime(Date.now() + 59_000)
  expect(await askAll()).toBe(1)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await askAll()).toBe(1)
  vi.setSystemTime(Date.now() + 600_000)
  expect(await askAll()).toBe(2)
})

test.each<[string, OutgoingHeaders]>([
  ['no-store', { 'cache-control': 'no-store' }],
  ['private', { 'cache-control': 'private, no-cache' }],
  ['with a cookie', { 'set-cookie': 'a=1' }],
])('does not keep an answer that is %s', async (_, headers) => {
  handle = (_req, res) => res.writeHead(200, { 'content-type': 'text/html', ...headers }).end('mine')
  for (let n = 0; n < 2; n += 1) await ask('/')
  expect(calls).toHaveLength(2)
})
type OutgoingHeaders = Record<string, string>

test.each([301, 410, 404])('keeps answers with status %i', async (status) => {
  handle = (_, res) => servePage(res, 'x', status)
  for (let n = 0; n < 2; n += 1) expect((await ask('/2019/05/rain')).status).toBe(status)
  expect(calls).toHaveLength(1)
})

test('a kept redirect passes on the query of each reader', async () => {
  handle = (_, res) => res.setHeader('location', '/story/new').setHeader('cache-control', CONTROL).writeHead(301).end()
  const follow = async (query: string) => (await ask(`/story/old${query}`)).headers.location
  expect([await follow(''), await follow('?from=whatsapp')]).toEqual(['/story/new', '/story/new?from=whatsapp'])
  expect(calls).toHaveLength(1)
  // The query is the address of a page on the former site.
  expect((await ask('/?p=12')).headers.location).toBe('/story/new')
})

test.each([
  ['/made-up-', 404],
  ['/?p=', 200],
])('addresses that anyone can make up, such as %s…, displace no page', async (madeUp, status) => {
  await ask('/')
  handle = (_, res) => servePage(res, 'none', status)
  for (let n = 0; n < 400; n += 1) await ask(`${madeUp}${n}`)
  calls = []
  await ask('/')
  expect(calls).toEqual([])
  await ask(`${madeUp}0`)
  expect(calls).toEqual([`GET ${madeUp}0`])
})

test('a reader who goes away does not take the answer from others', async () => {
  const renders = slowly(() => TEXT)
  const gone = request(origin, { path: '/' }).on('error', () => {})
  gone.end()
  await renders.begun(1)
  const other = ask('/')
  gone.destroy()
  renders.end(0)
  expect((await other).status).toBe(200)
})

test('sends a long answer that it does not keep, and answers 500 if the handler throws, before or amid its answer', async () => {
  const long = Buffer.alloc(3 * 1024 * 1024, 'x')
  handle = (_, res) => {
    res.writeHead(200, { 'content-type': 'image/webp', 'content-length': long.length })
    res.write(long.subarray(0, 1000))
    res.end(long.subarray(1000))
  }
  expect((await ask('/media/articles/large.webp')).body.equals(long)).toBe(true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const begin of [() => {}, (res: ServerResponse) => res.writeHead(200).write('half')]) {
    handle = (_, res) => {
      begin(res)
      throw new Error('broken')
    }
    expect((await ask('/politics')).status).toBe(500)
  }
})

test('a kept page has hashes instead of a nonce, and a payload neither', async () => {
  handle = (req, res) => {
    const [, nonce] = /'nonce-([\w-]+)'/.exec(String(req.headers['content-security-policy'])) ?? []
    if (req.headers['rsc']) return res.setHeader('content-type', 'text/x-component').end(`nonce ${nonce}`)
    return servePage(res, `<script nonce="${nonce}">one</script><script nonce="${nonce}">two</script>`)
  }
  const pages = [await ask('/'), await ask('/')]
  for (const { headers, body } of pages) {
    expect(String(body)).toBe('<script>one\n;two</script>')
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*'sha256-/)
    expect(headers['content-security-policy']).not.toContain('nonce')
  }
  const payload = await ask('/', { rsc: '1' })
  expect(String(payload.body)).toBe('nonce kept-pages-have-hashes')
  expect(payload.headers['content-security-policy']).toBeUndefined()
})

test('tells Next nothing about a client that the answer does not depend on', async () => {
  let asked: IncomingMessage | undefined
  handle = (req, res) => {
    asked = req
    servePage(res)
  }
  const client = {
    cookie: '__prerender_bypass=x',
    'user-agent': 'WhatsApp',
    accept: 'text/html',
    'x-forwarded-proto': 'https',
  }
  await ask('/about', { ...client, 'accept-language': 'tw' })
  expect(Object.keys(asked!.headers).toSorted()).toEqual([
    'content-security-policy',
    'host',
    'user-agent',
    'x-forwarded-proto',
  ])
  expect(asked!.headers['user-agent']).toBe('lightMyRequest')
  await ask('/_next/image?url=%2Fa.webp&w=640&q=75', { ...client, accept: 'image/avif' })
  expect([asked!.headers.accept, asked!.headers.cookie]).toEqual(['image/avif', undefined])
})

test('a document and a payload have answers of their own, however a client spells its wish', async () => {
  handle = (req, res) => servePage(res, req.headers.rsc === '1' ? 'payload' : 'document')
  expect(
    await Promise.all(['0', '1', '2'].map(async (rsc) => String((await ask('/about?_rsc', { rsc })).body))),
  ).toEqual(['document', 'payload', 'document'])
})

test('a lost script, or the page of no section, is kept by nobody', async () => {
  handle = (_, res) => {
    res.setHeader('cache-control', 's-maxage=1209038, stale-while-revalidate=29894962')
    res.statusCode = 404
    res.end('Oops!')
  }
  for (const path of ['/_next/static/chunks/lost.js', '/api/nope/x/y']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    await ask(path)
  }
  expect(calls).toHaveLength(4)
})

test('a page that has become missing is answered from memory, and so is one that has appeared', async () => {
  await ask('/archive/2026/10')
  applyChange(['front-page'])
  handle = (_, res) => servePage(res, 'none', 404)
  await ask('/archive/2026/10')
  await ask('/archive/2026/10')
  expect(calls).toHaveLength(2)
})
