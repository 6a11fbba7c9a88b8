import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import PageCache from '../page-cache.mjs'
import { recordHit, recordMiss } from './cache-reads.mjs'
import { ResponseStore, withResponseCache } from './response-cache.ts'
import { makeSharedCache } from './shared-cache'

let origin = ''
let calls: string[] = []
let close = () => {}
/** What the handler behind the cache answers; a test may replace it. */
let handle: (req: IncomingMessage, res: ServerResponse) => void
let tag = ''
let sharedFor = 0
const pages = new PageCache()

/** A page made from one cached entry, as Next answers it. */
function servePage(_req: IncomingMessage, res: ServerResponse, body = `<p>${'news '.repeat(400)}</p>`) {
  recordHit([tag], Infinity)
  res
    .setHeader('x-nextjs-cache', 'HIT')
    .setHeader('ETag', '"one"')
    .setHeader('Cache-Control', 'no-cache')
    .setHeader('Content-Type', 'text/html')
  res.setHeader('Vary', 'rsc').setHeader('Link', ['</a>; rel=preload', '</b>; rel=preload'])
  res.end(body)
}

async function serve() {
  // Revalidations are remembered for the whole process.
  tag = crypto.randomUUID()
  calls = []
  handle = (req, res) => servePage(req, res)
  const server = createServer(
    withResponseCache(
      (req, res) => {
        calls.push(`${req.method} ${req.url}`)
        handle(req, res)
      },
      new ResponseStore(),
      makeSharedCache(sharedFor, () => 7),
    ),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
}
beforeEach(serve)
afterEach(() => close())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** fetch() would decompress bodies and hide their coding. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(origin, { path, headers, method }, async (res) =>
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(await res.toArray()) }),
    )
      .on('error', reject)
      .end()
  })

/** Asks until the handler is no longer called. */
async function fill(path: string, headers: Record<string, string> = {}) {
  await vi.waitFor(async () => {
    const before = calls.length
    await ask(path, headers)
    if (calls.length !== before) throw new Error('The response is not stored yet.')
  })
  calls = []
}

test('answers from memory, compressed, with the headers of the original', async () => {
  await fill('/story/one')
  const gzip = await ask('/story/one', { 'accept-encoding': 'gzip, deflate' })
  const br = await ask('/story/one', { 'accept-encoding': 'gzip, deflate, br' })
  const plain = await ask('/story/one', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
  expect([gzip, br, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', undefined])
  expect(gunzipSync(gzip.body).equals(plain.body) && brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  for (const { headers, body } of [gzip, br, plain]) {
    expect(headers).toMatchObject({
      etag: 'W/"one"',
      vary: 'rsc, Accept-Encoding',
      'cache-control': 'no-cache',
      'content-length': String(body.length),
      link: '</a>; rel=preload, </b>; rel=preload',
    })
  }
  expect(calls).toEqual([])
})

test('returns 304 to a client with the current copy, and HEAD without a body', async () => {
  await fill('/')
  for (const known of ['"one"', 'W/"one"', '"other", "one"', '*']) {
    expect(await ask('/', { 'if-none-match': known })).toMatchObject({
      status: 304,
      headers: { etag: 'W/"one"', 'cache-control': 'no-cache', vary: 'rsc, Accept-Encoding' },
    })
  }
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  const head = await ask('/', { 'accept-encoding': 'gzip' }, 'HEAD')
  expect(head).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } })
  expect(head.body.length).toBe(0)
  expect(calls).toEqual([])
})

test('names the tags of stored responses to shared caches, also with a 304', async () => {
  close()
  sharedFor = 60
  await serve()
  sharedFor = 0
  await fill('/')
  const marks = { xkey: `* ${tag}`, 'surrogate-key': `* ${tag}`, 'x-change': '7' }
  const control = { 'cache-control': 'max-age=0, must-revalidate, s-maxage=60' }
  expect(await ask('/')).toMatchObject({ status: 200, headers: { ...marks, ...control } })
  expect(await ask('/', { 'if-none-match': '*' })).toMatchObject({ status: 304, headers: { ...marks, ...control } })
})

test('forgets a response at the moment one of its tags is revalidated', async () => {
  await fill('/')
  await pages.revalidateTag([tag])
  handle = (req, res) => servePage(req, res, 'changed')
  expect((await ask('/')).body.toString()).toBe('changed')
  expect(calls[0]).toBe('GET /')
})

test('has one page rendered after the other, but none wait long', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  handle = async (req, res) => {
    if (req.url === '/politics') await promise
    servePage(req, res)
  }
  const first = ask('/politics')
  await vi.waitFor(() => expect(calls).toEqual(['GET /politics']))
  const next = ask('/culture')
  await pause(50)
  expect(calls).toEqual(['GET /politics'])
  await next
  expect(calls).toContain('GET /culture')
  resolve()
  await first
})

test('a change while the response is being recorded keeps it out', async () => {
  handle = async (req, res) => {
    await pages.revalidateTag([tag])
    servePage(req, res)
  }
  for (let i = 0; i < 5; i++) {
    await ask('/')
    await new Promise((done) => setTimeout(done, 20))
  }
  calls = []
  await ask('/')
  expect(calls).toContain('GET /')
})

test('answers everyone who asks for banners after a change with the change, also while one request is checked', async () => {
  let banner = 'old'
  let delay = 0
  handle = (_req, res) => {
    const body = banner
    recordHit([tag], Infinity)
    setTimeout(() => res.setHeader('ETag', `"${body}"`).end(body), delay)
  }
  const isStored = async () => {
    const before = calls.length
    await ask('/api/banners')
    await ask('/api/banners')
    return calls.length < before + 2
  }
  await vi.waitUntil(isStored)
  delay = 150
  banner = 'new'
  // Let the stored response's own interval pass.
  await new Promise((done) => setTimeout(done, 50))
  const bodies = await Promise.all(Array.from({ length: 5 }, async () => String((await ask('/api/banners')).body)))
  expect(bodies).toEqual(Array(5).fill('new'))
  expect(String((await ask('/api/banners')).body)).toBe('new')
})

test('lets one request renew a response whose time is over, and drops it if none succeeds', async () => {
  let ends = Date.now() + 1000
  let body = 'old'
  const renewal = Promise.withResolvers<void>()
  handle = async (req, res) => {
    recordHit([], ends)
    if (body === 'new') await renewal.promise
    servePage(req, res, body)
  }
  await fill('/')
  vi.setSystemTime(ends)
  ends += 100_000
  body = 'new'
  const first = ask('/')
  await vi.waitFor(() => expect(calls).toEqual(['GET /']))
  expect((await ask('/')).body.toString()).toBe('old')
  vi.setSystemTime(ends - 100_000 + 5000)
  const last = ask('/')
  renewal.resolve()
  expect((await Promise.all([first, last])).map(({ body: text }) => text.toString())).toEqual(['new', 'new'])
  vi.useRealTimers()
})

test.each<[string, string, Record<string, string>, string?]>([
  ['a query', '/?p=1', {}],
  ['a payload', '/', { rsc: '1' }],
  ['a session', '/', { cookie: 'a=b; lodestar-0a1b2c3d=x' }],
  ['a form', '/', { 'next-action': 'x' }, 'POST'],
  ['a part', '/', { range: 'bytes=0-1' }],
  ['a query', '/?utm_source=x&after=1', {}],
  ['a path with dots', '/archive/../about', {}],
  ['percent-encoding', '/story/%6fne', {}],
])('passes %s on', async (_, path, headers, method) => {
  await fill('/')
  await fill('/lite')
  await ask(path, headers, method)
  expect(calls).toEqual([`${method ?? 'GET'} ${path}`])
})

test.each<[string, (res: ServerResponse) => void]>([
  [
    'with a status of its own',
    (res) => {
      res.statusCode = 404
    },
  ],
  [
    'with a cookie',
    (res) => {
      res.setHeader('set-cookie', 'a=b')
    },
  ],
  [
    'for one person',
    (res) => {
      res.setHeader('cache-control', 'private')
    },
  ],
  [
    'that Next has just rendered',
    (res) => {
      res.setHeader('x-nextjs-cache', 'MISS')
    },
  ],
])('does not store a response %s', async (_, change) => {
  handle = (_req, res) => {
    recordHit([tag], Infinity)
    res.setHeader('x-nextjs-cache', 'HIT').setHeader('etag', '"one"')
    change(res)
    res.end('text')
  }
  for (let i = 0; i < 4; i++) {
    await ask('/')
    await new Promise((done) => setTimeout(done, 20))
  }
  calls = []
  await ask('/')
  expect(calls[0]).toBe('GET /')
})

test('shares no nonce: drops an unused one and does not store a page that uses one', async () => {
  const body = { text: 'no scripts' }
  handle = (req, res) => {
    res.setHeader('content-security-policy', "script-src 'self' 'nonce-abc'")
    servePage(req, res, body.text)
  }
  await fill('/lite')
  expect((await ask('/lite')).headers['content-security-policy']).toBe("script-src 'self'")
  body.text = '<script nonce="abc">1</script>'
  for (let i = 0; i < 4; i++) {
    await ask('/about')
    await new Promise((done) => setTimeout(done, 20))
  }
  expect((await ask('/about')).headers['content-security-policy']).toContain('nonce-abc')
})

test('answers links of campaigns like the page itself', async () => {
  await fill('/story/one')
  await ask('/story/one?utm_source=x&fbclid=y')
  expect(calls).toEqual([])
  await ask('/story/two?gclid=z')
  await vi.waitFor(() => expect(calls).toContain('GET /story/two'))
})

test('keeps a lite page per kind of reader, those who save data and the others', async () => {
  handle = (req, res) => servePage(req, res, String(req.headers['save-data']))
  const saves = { 'save-data': 'on' }
  await fill('/lite')
  await fill('/lite', saves)
  expect([(await ask('/lite')).body, (await ask('/lite', saves)).body].map(String)).toEqual(['undefined', 'on'])
  expect(calls).toEqual([])
})

test('sends one page for all paths that nothing answers, unless it depends on the path', async () => {
  handle = (_req, res) => {
    recordHit([tag], Infinity)
    res.writeHead(404, { 'cache-control': 'public, max-age=60' }).end('Not found')
  }
  await fill('/wp-login.php')
  expect(await ask('/.env', { 'if-none-match': '*' })).toMatchObject({ status: 404, body: Buffer.from('Not found') })
  expect(calls).toEqual([])
  for (const path of ['/icon-192.png', '/feed', '/_next/x', '/story/unknown']) await ask(path)
  expect(calls).toEqual(['/icon-192.png', '/feed', '/_next/x', '/story/unknown'].map((path) => `GET ${path}`))
  await pages.revalidateTag(tag)
  handle = (_req, res) => {
    recordMiss()
    res.writeHead(404).end('Not found')
  }
  for (let n = 0; n < 10; n++) await ask(`/old/${n}`)
  expect(calls.filter((call) => call.startsWith('GET /old/'))).toHaveLength(10)
})

test('renders a revalidated page once for all who want it', async () => {
  await fill('/')
  await pages.revalidateTag([tag])
  const { promise, resolve } = Promise.withResolvers<void>()
  handle = async (req, res) => {
    await promise
    servePage(req, res, 'changed')
  }
  const answers = Array.from({ length: 20 }, () => ask('/'))
  await vi.waitFor(() => expect(calls).toEqual(['GET /']))
  resolve()
  expect(new Set((await Promise.all(answers)).map(({ body }) => body.toString()))).toEqual(new Set(['changed']))
  // One for the first reader, one to store it.
  expect(calls).toEqual(['GET /', 'GET /'])
})

test('records a page that was just rendered for one reader when it is read again', async () => {
  let isRendered = false
  handle = (req, res) => {
    res.setHeader('x-nextjs-cache', isRendered ? 'HIT' : 'MISS')
    if (isRendered) return servePage(req, res)
    isRendered = true
    res.end('<p>news</p>')
  }
  await ask('/story/old')
  await ask('/story/old')
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  await fill('/story/old')
  await ask('/story/old')
  expect(calls).toEqual([])
})

/** Answers stories as Next does: for one request, or with a page that it keeps. Returns what it rendered. */
function renderStories() {
  const rendered: string[] = []
  handle = async (req, res) => {
    const isForOne = /WhatsApp/.test(req.headers['user-agent'] ?? '')
    if (!isForOne && rendered.includes('kept')) return servePage(req, res)
    rendered.push(isForOne ? 'for one' : 'kept')
    await pause(30)
    if (res.destroyed) return
    if (!isForOne) res.setHeader('x-nextjs-cache', 'MISS')
    res.setHeader('Cache-Control', 'no-cache').setHeader('Vary', 'rsc').end('<p>news</p>')
  }
  return rendered
}

test('has a story rendered for its first reader alone, and kept for the next', async () => {
  const rendered = renderStories()
  await ask('/story/old')
  expect(rendered).toEqual(['for one'])
  await ask('/story/old')
  await ask('/story/old')
  await fill('/story/old')
  expect(rendered).toEqual(['for one', 'kept'])
  // After a change, it is known to have readers.
  await pages.revalidateTag(tag)
  rendered.length = 0
  await ask('/story/old')
  expect(rendered).toEqual(['kept'])
})

test('has a story rendered twice for many first readers', async () => {
  const rendered = renderStories()
  await Promise.all(Array.from({ length: 20 }, () => ask('/story/new')))
  expect(rendered).toEqual(['for one', 'kept'])
  // And once read from Next's cache, to store it.
  expect(calls).toHaveLength(3)
})

test('has no page but a story rendered for one reader, and none for a HEAD request', async () => {
  const rendered = renderStories()
  await ask('/politics')
  expect(rendered).toEqual(['kept'])
  rendered.length = 0
  await ask('/story/old', {}, 'HEAD')
  expect(rendered).toEqual(['kept'])
})

test('validates the page of an only reader without rendering, until something changes', async () => {
  const rendered = renderStories()
  const { headers } = await ask('/story/old')
  const copy = { 'if-none-match': headers.etag! }
  const answer = await ask('/story/old', copy)
  expect(answer).toMatchObject({
    status: 304,
    headers: { etag: headers.etag, 'cache-control': 'no-cache', vary: 'rsc' },
  })
  expect((await ask('/story/other', copy)).status).toBe(200)
  expect(rendered).toEqual(['for one', 'for one'])
  await pages.revalidateTag('anything')
  expect((await ask('/story/old', copy)).status).toBe(200)
})

test('lets those who waited for a story that failed ask for themselves, at once', async () => {
  let running = 0
  let most = 0
  handle = async (_req, res) => {
    most = Math.max(most, (running += 1))
    await pause(30)
    running -= 1
    res.writeHead(503).end()
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/story/down')))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503))
  expect({ most, calls: calls.length }).toEqual({ most: 9, calls: 10 })
})

test('has a story kept after its first reader left before it came', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rendered = renderStories()
  const render = handle
  handle = async (req, res) => promise.then(() => render(req, res))
  const gone = request(`${origin}/story/slow`).on('error', () => {})
  gone.end()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  gone.destroy()
  await pause(30)
  resolve()
  await ask('/story/slow')
  expect(rendered).toEqual(['for one', 'kept'])
})

test('has nobody wait for a reader who waited and left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rendered = renderStories()
  const render = handle
  handle = async (req, res) => promise.then(() => render(req, res))
  const first = ask('/story/new')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const left = request(`${origin}/story/new`).on('error', () => {})
  left.end()
  await pause(30)
  left.destroy()
  await pause(30)
  resolve()
  await first
  await pause(30)
  expect(rendered).toEqual(['for one'])
  expect(calls).toHaveLength(1)
})

test('does not make others wait for a reader who leaves, or for a failed page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  handle = async (_req, res) => {
    await promise
    res.writeHead(503).end()
  }
  const gone = request(`${origin}/`).on('error', () => {})
  gone.end()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const other = ask('/')
  gone.destroy()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  resolve()
  expect((await other).status).toBe(503)
})

test('takes nobody else for its own requests', async () => {
  await fill('/')
  await ask('/', { 'x-lodestar-recording': crypto.randomUUID() })
  expect(calls).toEqual([])
})
