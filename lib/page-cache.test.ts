import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { LRUCache } from 'lru-cache'
import { collectReads, createReads } from './http/cache-reads.mjs'
import { withPagePolicy } from './http/page-policy.mjs'
import PageCache, { isCached } from './page-cache.mjs'

const page = (html: string, tags = '') => ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags } })
const cache = new PageCache()
/** Next's key format: the kind, the route's hash, the path. */
const toKey = (path: string) => `/route-cache/APP_PAGE/0c61d3f6/$${path}`

/** Next's sequence: look the page up, render it on a miss, store it. */
async function render(key: string, value: unknown, ctx: object = {}) {
  await cache.get(key)
  await cache.set(key, value, ctx)
}

/** While our server handles a request. */
const during = <T>(request: { method?: string; headers?: object }, work: () => T) =>
  withPagePolicy(work)(
    { method: 'GET', headers: {}, ...request } as IncomingMessage,
    { writeHead: () => {} } as unknown as ServerResponse,
  )

const htmlOf = async (key: string) => (await cache.get(key))?.value.html

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the page cache', () => {
  test('serves a page until one of its tags is revalidated', async () => {
    await render('/kept', page('<p>one</p>', 'front-page,article:1'))
    vi.advanceTimersByTime(5)
    await cache.revalidateTag('article:2')
    expect(await htmlOf('/kept')).toBe('<p>one</p>')
    await cache.revalidateTag(['article:1'])
    expect(await cache.get('/kept')).toBeNull()
  })

  test('drops pages whose rendering began before a change', async () => {
    expect(await cache.get('/racing')).toBeNull()
    vi.advanceTimersByTime(20)
    await cache.revalidateTag('front-page')
    vi.advanceTimersByTime(20)
    await cache.set('/racing', page('<p>before the change</p>', 'front-page'), {})
    expect(await cache.get('/racing')).toBeNull()
    vi.advanceTimersByTime(1)
    await cache.set('/racing', page('<p>after the change</p>', 'front-page'), {})
    expect(await htmlOf('/racing')).toBe('<p>after the change</p>')
  })

  test('drops pages whose rendering began in the same millisecond as a change', async () => {
    expect(await cache.get('/same-moment')).toBeNull()
    await cache.revalidateTag('moment')
    vi.advanceTimersByTime(20)
    await cache.set('/same-moment', page('<p>before?</p>', 'moment'), {})
    expect(await cache.get('/same-moment')).toBeNull()
    vi.advanceTimersByTime(1)
    await render('/same-moment', page('<p>after</p>', 'moment'))
    expect(await htmlOf('/same-moment')).toBe('<p>after</p>')
  })

  test('serves a stale page while rendering it again', async () => {
    const cacheControl = { revalidate: 60, expire: 3600 }
    await render('/lists', page('<p>old</p>', 'lists'), { cacheControl })
    vi.advanceTimersByTime(61_000)
    const begun = Date.now()
    expect(await htmlOf('/lists')).toBe('<p>old</p>')
    vi.advanceTimersByTime(500)
    await cache.set('/lists', page('<p>new</p>', 'lists'), { cacheControl })
    expect(await cache.get('/lists')).toMatchObject({
      value: { html: '<p>new</p>' },
      lastModified: begun,
      cacheControl,
    })
  })

  test('serves a page that a concurrent request rendered', async () => {
    await cache.get('/twice')
    await cache.get('/twice')
    await cache.set('/twice', page('<p>first</p>'), {})
    await cache.set('/twice', page('<p>second</p>'), {})
    expect(await htmlOf('/twice')).toBe('<p>first</p>')
  })

  test('keeps the empty shell of a page that waits for its request, for documents only', async () => {
    const link = '</a.css>; rel=preload; as="style"; nonce="of-one-request", </>; rel=preconnect'
    const shell = { ...page('', 'layout'), postponed: 'state', rscData: Buffer.from('of-one-request') }
    Object.assign(shell.headers, { link })
    await during({}, () => render(toKey('/form'), shell))
    const get = () => cache.get(toKey('/form'))
    const reads = createReads()
    expect(await collectReads(reads, () => during({}, get))).toMatchObject({
      value: {
        kind: 'APP_PAGE',
        html: '',
        postponed: 'state',
        headers: { link: ['</a.css>; rel=preload; as="style", </>; rel=preconnect'] },
      },
    })
    expect(JSON.stringify(await during({ method: 'HEAD' }, get))).not.toContain('of-one-request')
    // Its responses belong to one person, and the shell alone is no page.
    expect(reads.isComplete).toBe(false)
    expect(isCached('/form')).toBe(false)
    expect(await during({ method: 'POST' }, get)).toBeNull()
    expect(await during({ headers: { rsc: '1' } }, get)).toBeNull()
    expect(await get(), 'under `next start`').toBeNull()
    expect(await during({}, get)).not.toBeNull()
    await cache.revalidateTag('layout')
    expect(await during({}, get)).toBeNull()
  })

  test('keeps no shell of a redirect, of other requests, or with results of queries for more than a minute', async () => {
    const shell = { ...page(''), postponed: 'state' }
    const ask = (path: string) => during({}, () => cache.get(path))
    await during({}, () => render('/moved', { ...shell, status: 307 }))
    await during({ method: 'POST' }, () => render('/posted', shell))
    await during({}, () => render('/search', shell, { cacheControl: { revalidate: 3600 } }))
    await during({}, () => render('/account', shell, { cacheControl: { revalidate: false } }))
    vi.advanceTimersByTime(60_000)
    const paths = ['/moved', '/posted', '/search', '/account']
    const kept = async () => (await Promise.all(paths.map(ask))).map(Boolean)
    expect(await kept()).toEqual([false, false, true, true])
    vi.advanceTimersByTime(1)
    expect(await kept()).toEqual([false, false, false, true])
  })
})

describe('a failed render', () => {
  test('does not age the next page', async () => {
    expect(await cache.get('/failing')).toBeNull()
    vi.advanceTimersByTime(60_000)
    await cache.revalidateTag('failing')
    vi.advanceTimersByTime(1)
    await render('/failing', page('<p>works again</p>', 'failing'))
    expect(await htmlOf('/failing')).toBe('<p>works again</p>')
  })

  test('is not kept in memory', async () => {
    const { begunAt } = (globalThis as unknown as Record<symbol, { begunAt: Map<string, number> }>)[
      Symbol.for('lodestar.pages')
    ]!
    for (let n = 0; n < 5000; n += 1) await cache.get(`/failing/${n}`)
    expect(begunAt.size).toBeGreaterThanOrEqual(5000)
    vi.advanceTimersByTime(60_000)
    await cache.get('/the-next')
    expect([...begunAt.keys()]).toEqual(['/the-next'])
  })

  test('is not stored if it ends late', async () => {
    await cache.get('/endless')
    vi.advanceTimersByTime(60_000)
    await cache.get('/another')
    await cache.set('/endless', page('<p>late</p>'), {})
    expect(await cache.get('/endless')).toBeNull()
  })
})

describe('while the database is down, the middleware', () => {
  test("finds a cached story by Next's key", async () => {
    await render(toKey('/story/ferry'), page('<p>Ferry</p>', 'slug:ferry'), {
      cacheControl: { revalidate: 600, expire: 86_400 },
    })
    expect(['/story/ferry', '/story/ferr', '/story/ferry-2', 'ferry', '/lite/story/ferry'].map(isCached)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    vi.advanceTimersByTime(86_400_000)
    expect(isCached('/story/ferry')).toBe(true)
  })

  test('finds no revalidated or expired story', async () => {
    const cacheControl = { revalidate: 600, expire: 86_400 }
    await render(toKey('/story/changed'), page('<p>Changed</p>', 'slug:changed'), { cacheControl })
    await render(toKey('/story/old'), page('<p>Old</p>', 'slug:old'), { cacheControl })
    await cache.revalidateTag('slug:changed')
    expect([isCached('/story/changed'), isCached('/story/old')]).toEqual([false, true])
    vi.advanceTimersByTime(86_400_001)
    expect(isCached('/story/old')).toBe(false)
  })
})

describe('memory', () => {
  const store = () =>
    (
      globalThis as unknown as Record<
        symbol,
        { entries: LRUCache<string, { page: unknown; packed?: { bytes: Buffer } }> }
      >
    )[Symbol.for('lodestar.pages')]!
  const renderPacked = async (path: string, value: object) => {
    await render(path, value)
    await vi.waitFor(() => expect(store().entries.peek(path)?.packed).toBeDefined(), 10_000)
  }

  test('is freed by evicting the least recently used pages', async () => {
    const big = () => ({ ...page(''), rscData: randomBytes(20 * 1024 * 1024) })
    await render('/first', big())
    await render('/second', big())
    await cache.get('/first')
    await render('/third', big())
    expect(await cache.get('/second')).toBeNull()
    expect(await cache.get('/first')).not.toBeNull()
    expect(await cache.get('/third')).not.toBeNull()
  })

  test('holds pages and payloads compressed, and gives them back as they were', async () => {
    const html = '<p>The ferry ɔ sails again.</p>'.repeat(1000)
    const story = {
      ...page(html, 'a'),
      rscData: Buffer.from(html),
      segmentData: new Map([['/_tree', Buffer.from('x')]]),
    }
    await renderPacked('/story', story)
    const { page: raw, packed } = store().entries.peek('/story')!
    expect([raw, packed!.bytes.length < html.length / 50]).toEqual([undefined, true])
    expect((await cache.get('/story'))?.value).toEqual(story)
    const feed = { kind: 'APP_ROUTE', body: Buffer.from('<rss/>'), status: 200, headers: {} }
    await renderPacked('/feed', feed)
    expect((await cache.get('/feed'))?.value).toEqual(feed)
  })

  test('keeps a page that was rendered again while the former one was compressed', async () => {
    await render('/again', page('<p>one</p>', 'again'))
    await cache.revalidateTag('again')
    vi.advanceTimersByTime(1)
    await renderPacked('/again', page('<p>two</p>', 'again'))
    expect(await htmlOf('/again')).toBe('<p>two</p>')
  })
})
