import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'

import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'

import { type Route, ROUTES } from '../../lib/routes/route-list'
import { expect, signIn, test } from '../fixtures'
import { makeScratch, type Newsroom, readKeys, startNewsroom } from './starter'

// Never responding is worse than being down: nothing fails on its own. A hosted backend is not restarted by ours; here a
// debugger keeps the process manager from doing so.

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Milliseconds a reader may wait. */
const MAX_WAIT = 10_000

const METRICS_TOKEN = 'a-metrics-token-for-journeys'

let scratch: Awaited<ReturnType<typeof makeScratch>>
let newsroom: Newsroom
let backend = 0

test.beforeAll(async () => {
  scratch = await makeScratch()
  newsroom = await startNewsroom({
    ...scratch.env,
    DEMO: '1',
    NODE_OPTIONS: '--inspect=0',
    LOG_FORMAT: 'json',
    METRICS_TOKEN,
  })
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(newsroom.process.pid)], {
    encoding: 'utf8',
  }).split('\n')
  backend = Number.parseInt(children.find((line) => line.includes('supabase/backend/main.ts')) ?? '', 10)
  expect(backend).toBeGreaterThan(0)
})
const freeze = () => process.kill(backend, 'SIGSTOP')
/** Until the backend responds again, requests get a shorter timeout. */
async function thaw() {
  process.kill(backend, 'SIGCONT')
  const search = async () => (await fetch(`${newsroom.url}/api/search?q=${crypto.randomUUID()}`)).status
  await expect.poll(search, { timeout: 30_000 }).toBe(200)
}
test.afterEach(thaw)
test.afterAll(async () => {
  newsroom.process.kill('SIGTERM')
  await newsroom.ended
  await scratch.cleanUp()
})

/** Opens the backend directly, without the website. */
function openDatabase() {
  const keys = readKeys(scratch.env.DATA_DIR)
  return createClient(keys.NEXT_PUBLIC_SUPABASE_URL!, keys.SUPABASE_SECRET_KEY!, { auth: { persistSession: false } })
}

test('log and metrics tell an operator what readers run into', async () => {
  const site = await requests.newContext({ baseURL: newsroom.url, timeout: MAX_WAIT })
  /** Reads the metrics, by name and labels. */
  async function scrape(): Promise<Map<string, number>> {
    const answer = await site.get('/api/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(answer.status()).toBe(200)
    const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
    return new Map(lines.map((line) => line.split(/ (?=\S+$)/)).map(([name = '', value]) => [name, Number(value)]))
  }
  const log = () =>
    newsroom
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  expect((await site.get('/api/metrics')).status()).toBe(401)
  const feed = await (await site.get('/rss/all.xml')).text()
  // The next journey reads the first ones.
  const unkept = [...feed.matchAll(/<link>[^<]+(\/story\/[^<]+)<\/link>/g)].at(-1)![1]!
  for (let reader = 0; reader < 3; reader += 1) await site.get('/')
  const before = await scrape()
  expect(before.get('http_requests_total{kind="page",status="200"}')).toBeGreaterThanOrEqual(3)
  expect(before.get('lodestar_answers_total{result="kept"}')).toBeGreaterThanOrEqual(2)
  expect(before.get('lodestar_render_seconds_count{kind="page"}')).toBeGreaterThanOrEqual(1)
  expect(before.get('lodestar_follower_lag_seconds')).toBeLessThan(5)
  expect(before.get('lodestar_outbox_waiting')).toBeGreaterThanOrEqual(0)
  expect(before.get('lodestar_database_connections_max')).toBeGreaterThan(0)

  freeze()
  const failed = await site.get(unkept)
  const [, reference] = /Reference: ([0-9a-f]{8})/.exec(await failed.text())!
  await expect
    .poll(log)
    .toContainEqual(expect.objectContaining({ level: 'error', reference, where: expect.any(String) }))
  await expect
    .poll(log)
    .toContainEqual(expect.objectContaining({ message: 'slow request', route: '/story/[slug]', status: 503 }))
  await expect.poll(async () => (await scrape()).has('lodestar_outbox_waiting'), { timeout: 20_000 }).toBe(false)
  const during = await scrape()
  expect(during.get('http_requests_total{kind="page",status="503"}')).toBeGreaterThanOrEqual(1)
  expect(during.get('lodestar_follower_lag_seconds')).toBeGreaterThan(2)
})

test('cached stories stay readable, and others show an error with Retry-After', async () => {
  const site = await requests.newContext({ baseURL: newsroom.url, timeout: MAX_WAIT })
  const feed = await (await site.get('/rss/all.xml')).text()
  const [kept, unkept, deleted] = [...feed.matchAll(/<link>[^<]+(\/story\/[^<]+)<\/link>/g)].map(([, path]) => path!)
  await openDatabase().from('articles').delete().eq('slug', deleted!.slice('/story/'.length)).throwOnError()
  await expect.poll(async () => (await site.get(deleted!)).status(), { timeout: 30_000 }).toBe(410)
  // The site follows twice a second, and keeps what was asked for since.
  await new Promise((done) => setTimeout(done, 1500))
  expect((await site.get(kept!)).status()).toBe(200)
  expect((await site.get(deleted!)).status()).toBe(410)

  freeze()
  for (let reader = 0; reader < 3; reader += 1) {
    expect((await site.get(kept!)).status()).toBe(200)
    const failed = await site.get(unkept!)
    expect([failed.status(), failed.headers()['retry-after']]).toEqual([503, '60'])
    expect(await failed.text()).toMatch(/<h1>Failed to load article<\/h1>[^]*Reference: [0-9a-f]{8}/)
    expect((await site.get(deleted!)).status()).toBe(410)
  }
  await thaw()
  await expect.poll(async () => (await site.get(unkept!)).status(), { timeout: 30_000 }).toBe(200)
})

test('a site that has nothing kept shows an error with a reference', async () => {
  const site = await requests.newContext({ baseURL: newsroom.url, timeout: MAX_WAIT })
  const message = `Changed ${crypto.randomUUID()}`
  const [, slug] = /<link>[^<]+\/story\/([^<]+)<\/link>/.exec(await (await site.get('/rss/all.xml')).text())!
  await openDatabase().from('articles').update({ excerpt: message }).eq('slug', slug!).throwOnError()
  await openDatabase().from('banner_items').update({ message }).eq('active', true).throwOnError()
  // The site follows twice a second.
  await new Promise((done) => setTimeout(done, 1500))

  freeze()
  for (const path of ['/', '/search?q=rain']) {
    const failed = await site.get(path)
    const { 'retry-after': retry, 'cache-control': cache } = failed.headers()
    expect([path, failed.status(), retry, cache]).toEqual([path, 503, '60', 'no-store'])
    const text = (await failed.text()).replace(/<(script|style)[^]*?<\/\1>/g, '')
    const [, reference] = /Reference: ([0-9a-f]{8,})/.exec(text) ?? []
    // This is the error that Next reported, not our word that it reported none.
    await expect.poll(newsroom.output).toContain(`"reference":"${reference}","where":"GET `)
  }
  await thaw()
  await expect.poll(async () => (await site.get('/')).status(), { timeout: 30_000 }).toBe(200)
})

const UUID = '00000000-0000-4000-8000-000000000001'
const PARTS: Record<string, string> = {
  '[section]': 'sports',
  '[category]': 'sports',
  '[slug]': 'no-such-story',
  '[year]': '2026',
  '[month]': '10',
  '[[...page]]': '',
  '[id]': UUID,
  '[number]': '1',
  '[feed]': 'sports.xml',
  '[...path]': 'articles/none.webp',
}
const WITH: Record<string, string> = {
  '/share/[file]': '/share/no-such-story.jpg',
  '/sitemaps/[file]': '/sitemaps/2026-10.xml',
  '/search': '/search?q=cocoa',
  '/api/search': '/api/search?q=cocoa',
  '/api/articles': `/api/articles?after=2026-11-20T10:00:00Z_${UUID}`,
  '/newsletter/unsubscribe': `/newsletter/unsubscribe?token=${UUID}`,
  '/newsletter/unsubscribe/one-click': `/newsletter/unsubscribe/one-click?token=${UUID}`,
  '/admin/articles/[id]/history/compare': `/admin/articles/${UUID}/history/compare?from=1&to=2`,
}

interface Handler {
  path: string
  method: string
  /** Others get only the sign-in page there, or an error that needs no backend. */
  isForStaff?: boolean
}

const handlers: Handler[] = Object.values<Route>(ROUTES)
  // The backend itself answers what is below /sb.
  .filter(({ path }) => !path.startsWith('/sb/'))
  .flatMap((route) => {
    const path = WITH[route.path] ?? posix.join('/', ...route.path.split('/').map((part) => PARTS[part] ?? part))
    const methods = /^\/(api|functions)\/|\/(one-click|sign-out)\b/.test(path) ? ['GET', 'POST'] : ['GET']
    const isForStaff = route.for !== undefined || /^\/(functions|preview)\//.test(path)
    return methods.map((method) => ({ path, method, isForStaff }))
  })

const FAILURE = /failed|went wrong|try again|unexpected|could not be|Reference: /i

async function describeAnswer({ path, method }: Handler, answer: APIResponse): Promise<string> {
  // Load balancers only read the status.
  const isRead =
    answer.status() < 500 ||
    path === '/api/health' ||
    FAILURE.test((await answer.text()).replace(/<(script|style)[^]*?<\/\1>/g, ''))
  return isRead ? 'answered' : `${method} ${path}: ${answer.status()} without a message`
}

async function ask(site: APIRequestContext, { path, method }: Handler): Promise<string> {
  const since = performance.now()
  try {
    const answer = await site.fetch(path, {
      method,
      maxRedirects: 0,
      timeout: 3 * MAX_WAIT,
      ...(method === 'POST' ? { data: {} } : {}),
    })
    const seconds = (performance.now() - since) / 1000
    return seconds > MAX_WAIT / 1000
      ? `${method} ${path}: ${seconds.toFixed(1)} s`
      : await describeAnswer({ path, method }, answer)
  } catch (error) {
    return `${method} ${path}: ${error instanceof Error ? error.message : error}`
  }
}

/** Routes that respond too late or without a message. */
async function walk(site: APIRequestContext, asked: Handler[]): Promise<string[]> {
  const [left, found] = [[...asked], new Set<string>()]
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let next = left.shift(); next; next = left.shift()) found.add(await ask(site, next))
    }),
  )
  found.delete('answered')
  return [...found]
}

test('every page and route answers within ten seconds, also an admin and automation', async ({ browser }) => {
  expect(handlers.length).toBeGreaterThan(100)
  const context = await browser.newContext({ baseURL: newsroom.url })
  await signIn(await context.newPage(), 'admin')
  const { AUTOMATION_SECRET } = readKeys(scratch.env.DATA_DIR)
  await context.setExtraHTTPHeaders({
    authorization: `Bearer ${AUTOMATION_SECRET}`,
    'sec-fetch-site': 'same-origin',
    origin: newsroom.url,
  })
  const site = await requests.newContext({ baseURL: newsroom.url })
  freeze()
  const readers = handlers.filter(({ isForStaff }) => !isForStaff)
  expect(readers.length).toBeGreaterThan(40)
  expect(await walk(site, readers)).toEqual([])
  const staffOnly = handlers.filter(({ isForStaff }) => isForStaff)
  expect(await walk(context.request, staffOnly)).toEqual([])
  await context.close()
})

test('the first request after a freeze is answered in time, also where several queries follow each other', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: newsroom.url })
  await signIn(await context.newPage(), 'admin')
  for (const path of ['/search?q=rain', '/lite/culture', `/admin/articles/${UUID}/edit`, '/api/session']) {
    freeze()
    expect(await ask(context.request, { path, method: 'GET' })).toBe('answered')
    await thaw()
  }
  await context.close()
})
