import { expect, it, vi } from 'vitest'

import { applyChange } from '@/lib/cache/changes.mjs'
import type { Endpoint } from '@/lib/http/endpoints'
import { enforceMemoryRateLimit } from '@/lib/http/rate-limit'
import { useDatabase } from '@/lib/testing/database'
import { SEARCH_RATE_LIMIT } from '@/lib/search/schema'
import { shared } from '@/lib/http/shared.mjs'
import { mockNext } from '@/lib/testing/request'

import { COUNT_RATE_LIMIT } from '../visitors/handle-count'
import { registerEndpoints, makeRouteHandler } from './counting-endpoints'
import { issueVisitorKey } from '../visitors/visitor-key'

interface Provided {
  endpoints: Record<string, Endpoint>
  drain: () => Promise<void>
}

const database = useDatabase()
const next = mockNext()
registerEndpoints(async () => {})
const { provided: registered } = shared('endpoints', (): { provided?: Provided } => ({})) as { provided: Provided }

const AD = { id: crypto.randomUUID(), title: 'Kente', target_pages: [], target_categories: [], ad_type: 'banner' }
const cookie = `lodestar-visitor=${issueVisitorKey('a-secret-key-for-tests-only')}`
const click = () => JSON.stringify({ click: AD.id, view: true })

/** Asks the endpoint before Next, as server.ts does. */
async function ask(endpoint: string, body = '', headers: Record<string, string> = { cookie }) {
  const answer = await registered.endpoints[endpoint]!({
    path: '/api/ads',
    query: new URLSearchParams({ page: '/sports', category: 'Sports' }),
    header: (name) => headers[name] ?? null,
    body: async () => Buffer.from(body),
  })
  return { ...answer, json: answer.body === undefined ? undefined : (JSON.parse(answer.body) as unknown) }
}
const post = (name: 'POST /api/ads' | 'POST /api/views', body: string) =>
  makeRouteHandler(name)(new Request('http://lodestar.test/api/ads', { method: 'POST', body, headers: { cookie } }))
const queries = () => database.asked().filter((name) => name === 'advertisements').length

it('gives a page its ads from memory, until readers see a change', async () => {
  database.answer('advertisements', { body: [AD] })
  const first = await ask('GET /api/ads')
  expect([first.status, first.json]).toMatchObject([200, { banner: [{ id: AD.id, title: 'Kente' }], popup: [] }])
  const again = await ask('GET /api/ads', '', { cookie, 'if-none-match': String(first.headers['etag']) })
  expect([again.status, again.body, queries()]).toEqual([304, undefined, 1])

  database.answer('record_ad_interactions', { body: { counted: [true] } })
  database.answer('advertisements', { body: [] })
  expect((await ask('POST /api/ads', click())).json).toEqual({ counted: true })
  await ask('GET /api/ads')
  expect(queries()).toBe(1)
  applyChange(['ads'])
  expect((await ask('GET /api/ads')).json).toMatchObject({ banner: [] })
})

it('gives a browser without a key one, and no ads if the database fails', async () => {
  applyChange(['ads'])
  database.answer('advertisements', { status: 500, body: { message: 'no database' } })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await ask('GET /api/ads', '', {})).toMatchObject({ status: 200, json: { banner: [] } })
  expect(error).toHaveBeenCalledOnce()
  database.answer('advertisements', { body: [AD] })
  const { headers, json } = await ask('GET /api/ads', '', {})
  expect([headers['set-cookie'], json]).toMatchObject([/^lodestar-visitor=/, { banner: [{ id: AD.id }] }])
})

it('counts each ad of a page towards the limit of its address', async () => {
  const views = JSON.stringify({ views: [AD.id, crypto.randomUUID()] })
  database.answer('record_ad_interactions', { body: { counted: [true, true] } })
  enforceMemoryRateLimit(COUNT_RATE_LIMIT, '198.51.100.7', COUNT_RATE_LIMIT.uses - 3)
  const headers = { cookie, 'x-forwarded-for': '198.51.100.7' }
  expect((await ask('POST /api/ads', views, headers)).status).toBe(200)
  expect((await ask('POST /api/ads', views, headers)).status).toBe(429)
})

it('counts within Next, too', async () => {
  database.answer('record_ad_interactions', { body: { counted: [true] } })
  expect(await (await post('POST /api/ads', click())).json()).toEqual({ counted: true })
})

it('answers searches up to the limit of an address, and says when the database fails', async () => {
  const searching = (headers: Record<string, string>) =>
    registered.endpoints['GET /api/search']!({
      path: '/api/search',
      query: new URLSearchParams({ q: 'rain' }),
      header: (name) => headers[name] ?? null,
      body: async () => null,
    })
  database.answer('search', { status: 500, body: { message: 'no database' } })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = await searching({})
  expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'no-store'])

  database.answer('search', { body: { articles: [{ id: '1', title: 'Rain', total_views: 3 }], suggestion: null } })
  const found = await searching({ 'x-forwarded-for': '198.51.100.8' })
  expect([found.status, JSON.parse(found.body!)]).toEqual([200, { articles: [{ id: '1', title: 'Rain', views: 3 }] }])

  enforceMemoryRateLimit(SEARCH_RATE_LIMIT, '198.51.100.8', SEARCH_RATE_LIMIT.uses - 1)
  const limited = await searching({ 'x-forwarded-for': '198.51.100.8' })
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await searching({ 'x-forwarded-for': '198.51.100.9' })).status).toBe(200)
})

it('keeps a function alive until its views are written', async () => {
  const article = crypto.randomUUID()
  database.answer('record_article_views', { body: { [article]: 1 } })
  const first = post('POST /api/views', JSON.stringify({ article }))
  await registered.drain()
  expect(await (await first).json()).toEqual({ views: 1 })
  next.reset()
  const later = new Request('http://lodestar.test/api/views', {
    method: 'POST',
    body: JSON.stringify({ article }),
    headers: { cookie: `lodestar-visitor=${issueVisitorKey('a-secret-key-for-tests-only')}` },
  })
  expect(await (await makeRouteHandler('POST /api/views')(later)).json()).toEqual({ views: 2 })
  const written = () => database.callsOf('record_article_views').length
  const before = written()
  const end = next.endRequest()
  await registered.drain()
  await end
  expect(written()).toBe(before + 1)
})
