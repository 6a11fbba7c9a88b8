import { expect, it, vi } from 'vitest'

import { applyChange } from '@/lib/cache/changes'
import { drainCounts } from '@/lib/http/endpoints'
import { enforceMemoryRateLimit } from '@/lib/http/rate-limit'
import { useDatabase } from '@/lib/testing/database'
import { SEARCH_RATE_LIMIT } from '@/lib/search/schema'
import { mockNext } from '@/lib/testing/request'

import { COUNT_RATE_LIMIT } from '../visitors/handle-count'
import { registerEndpoints, makeRouteHandler } from './counting-endpoints'
import { issueVisitorKey } from '../visitors/visitor-key'

const database = useDatabase()
mockNext()
registerEndpoints(async () => {})

const AD = { id: crypto.randomUUID(), title: 'Kente', target_pages: [], target_categories: [], ad_type: 'banner' }
const cookie = `lodestar-visitor=${issueVisitorKey('a-secret-key-for-tests-only')}`

async function ask(
  name: Parameters<typeof makeRouteHandler>[0],
  body?: object,
  headers: Record<string, string> = { cookie },
) {
  const [method = '', path] = name.split(' ')
  const url = `http://lodestar.test${path}?page=/sports&category=Sports&q=rain`
  const request = new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const response = await makeRouteHandler(name)(request)
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text && (JSON.parse(text) as unknown) }
}
const queries = () => database.asked().filter((name) => name === 'advertisements').length

it('gives a page its ads from memory, until readers see a change', async () => {
  database.answer('advertisements', { body: [AD] })
  const first = await ask('GET /api/ads')
  expect([first.status, first.json]).toMatchObject([200, { banner: [{ id: AD.id, title: 'Kente' }], popup: [] }])
  const again = await ask('GET /api/ads', undefined, { cookie, 'if-none-match': String(first.headers.get('etag')) })
  expect([again.status, again.json, queries()]).toEqual([304, '', 1])

  database.answer('record_ad_interactions', { body: { counted: [true] } })
  database.answer('advertisements', { body: [] })
  expect((await ask('POST /api/ads', { click: AD.id, view: true })).json).toEqual({ counted: true })
  await ask('GET /api/ads')
  expect(queries()).toBe(1)
  applyChange(['ads'])
  expect((await ask('GET /api/ads')).json).toMatchObject({ banner: [] })
})

it('gives a browser without a key one, and no ads if the database fails', async () => {
  applyChange(['ads'])
  database.answer('advertisements', { status: 500, body: { message: 'no database' } })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await ask('GET /api/ads', undefined, {})).toMatchObject({ status: 200, json: { banner: [] } })
  expect(error).toHaveBeenCalledOnce()
  database.answer('advertisements', { body: [AD] })
  const { headers, json } = await ask('GET /api/ads', undefined, {})
  expect([headers.get('set-cookie'), json]).toMatchObject([/^lodestar-visitor=/, { banner: [{ id: AD.id }] }])
})

it.each([
  ['POST /api/ads', { views: [] }],
  ['POST /api/ads', { views: Array.from({ length: 11 }, () => AD.id) }],
  ['POST /api/ads', { click: AD.id, view: true, click_count: 1000 }],
  ['POST /api/views', { article: 1 }],
  ['POST /api/views', { article: AD.id, views: 9 }],
] as const)('%s refuses %j and counts nothing', async (endpoint, body) => {
  expect((await ask(endpoint, body)).status).toBe(400)
  expect(database.asked()).toEqual([])
})

it('counts each ad of a page towards the limit of its address', async () => {
  const views = { views: [AD.id, crypto.randomUUID()] }
  database.answer('record_ad_interactions', { body: { counted: [true, true] } })
  enforceMemoryRateLimit(COUNT_RATE_LIMIT, '198.51.100.7', COUNT_RATE_LIMIT.uses - 3)
  const headers = { cookie, 'x-forwarded-for': '198.51.100.7' }
  expect((await ask('POST /api/ads', views, headers)).status).toBe(200)
  expect((await ask('POST /api/ads', views, headers)).status).toBe(429)
})

it('answers searches up to the limit of an address, and says when the database fails', async () => {
  const search = (headers: Record<string, string>) => ask('GET /api/search', undefined, headers)
  database.answer('search', { status: 500, body: { message: 'no database' } })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = await search({})
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store'])

  database.answer('search', { body: { articles: [{ id: '1', title: 'Rain', total_views: 3 }], suggestion: null } })
  const found = await search({ 'x-forwarded-for': '198.51.100.8' })
  expect([found.status, found.json]).toEqual([200, { articles: [{ id: '1', title: 'Rain', views: 3 }] }])

  enforceMemoryRateLimit(SEARCH_RATE_LIMIT, '198.51.100.8', SEARCH_RATE_LIMIT.uses - 1)
  const limited = await search({ 'x-forwarded-for': '198.51.100.8' })
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await search({ 'x-forwarded-for': '198.51.100.9' })).status).toBe(200)
})

it('answers with the views of an article', async () => {
  const article = crypto.randomUUID()
  database.answer('record_article_views', { body: { [article]: 1 } })
  const first = ask('POST /api/views', { article })
  await drainCounts()
  expect((await first).json).toEqual({ views: 1 })
})
