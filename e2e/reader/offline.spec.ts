import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { APIRequestContext, Page } from '@playwright/test'

import { listViolations } from '../accessibility'
import { expect, test } from '../fixtures'

const MAX_STORIES = 20

/** Playwright's offline mode doesn't affect service workers, so cut a proxy off. */
async function openConnection(site: string) {
  const target = new URL(site)
  const server = createServer((request, response) => {
    const passed = ask(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${port}`, cut, restore: () => listen(port) }
}

async function listStories(request: APIRequestContext, count: number): Promise<string[]> {
  const index = await (await request.get('/archive')).text()
  // In the newest month, other tests publish and delete.
  const months = [...index.matchAll(/href="(\/archive\/\d{4}\/\d\d)"/g)].map(([, path]) => path!).slice(1)
  const stories = new Set<string>()
  for (const month of months) {
    for (const [, path] of (await (await request.get(month)).text()).matchAll(/href="(\/story\/[^"#?]+)"/g))
      stories.add(path!)
    if (stories.size >= count) break
  }
  return [...stories].slice(0, count)
}

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('stories-1')
    return (await cache.keys()).map((key) => new URL(key.url).pathname)
  })

const waitUntilKept = (page: Page, path: string) =>
  expect.poll(async () => (await listKept(page)).includes(path), { timeout: 60_000 }).toBe(true)

test('offline, opened stories are readable, and other pages show the offline page', async ({
  browser,
  baseURL,
  request,
  newestStory,
}) => {
  const site = await openConnection(baseURL!)
  const context = await browser.newContext({ baseURL: site.address })
  const page = await context.newPage()
  const first = await newestStory()
  const [second, unread] = (await listStories(request, 2)) as [string, string]
  await page.goto(first)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  const text = await page.getByRole('article').first().locator('p').allTextContents()
  await waitUntilKept(page, first)
  // Through a link on a loaded page.
  await page.goto('/archive')
  await page.goto(second)
  await waitUntilKept(page, second)

  await page.evaluate(() => localStorage.setItem('lodestar-look', 'dark larger'))
  await site.cut()
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('status')).toContainText('You are offline. This copy was kept on')
  const kept = await page.getByRole('article').first().textContent()
  for (const paragraph of text) expect(kept).toContain(paragraph)
  // Only the display script remains; controls that need more are hidden.
  expect(await page.locator('script').count()).toBe(1)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(page.locator('h1')).toHaveCSS('font-weight', '700')
  expect(
    await page
      .getByRole('article')
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBeGreaterThan(200)

  await page.goto(unread)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  expect(page.url()).toBe(site.address + unread)
  const links = page.getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(2)
  expect(await listViolations(page)).toEqual([])
  await links.filter({ hasText: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto(unread)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await site.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.close()
  await site.cut()
})

test('offline, a saved story is listed once, and the page goes when the site is reachable again', async ({
  browser,
  baseURL,
  newestStory,
}) => {
  const site = await openConnection(baseURL!)
  const context = await browser.newContext({ baseURL: site.address })
  const page = await context.newPage()
  const path = await newestStory()
  await page.goto(path)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitUntilKept(page, path)
  await expect
    .poll(() => page.evaluate(async (saved) => !!(await (await caches.open('saved-1')).match(saved)), path), {
      timeout: 60_000,
    })
    .toBe(true)
  await site.cut()
  await page.goto('/politics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Saved stories'])
  // Nobody touches it, and the browser never lost its network.
  await site.restore()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politics', { timeout: 30_000 })
  await context.close()
  await site.cut()
})

test(`only the last ${MAX_STORIES} stories are kept`, async ({ page, request }) => {
  test.setTimeout(120_000)
  const stories = await listStories(request, MAX_STORIES + 2)
  expect(stories).toHaveLength(MAX_STORIES + 2)
  await page.goto(stories[0]!)
  await waitUntilKept(page, stories[0]!)
  // Avoids loading each story.
  for (const path of stories) {
    await page.evaluate(async (keep) => (await navigator.serviceWorker.ready).active!.postMessage({ keep }), path)
    await waitUntilKept(page, path)
  }
  expect((await listKept(page)).sort()).toEqual(stories.slice(2).sort())
})

test('a story opened by a soft navigation is kept, a withdrawn one is not served, and staff pages and the API bypass it', async ({
  page,
}) => {
  await page.goto('/politics')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('/story/**')
  await waitUntilKept(page, new URL(page.url()).pathname)

  await page.evaluate(async () =>
    (await caches.open('stories-1')).put('/story/withdrawn-story', new Response('<h1>Withdrawn</h1>')),
  )
  expect((await page.goto('/story/withdrawn-story'))?.status()).toBe(404)
  // The service worker controls the page now.
  expect((await page.goto('/'))?.fromServiceWorker()).toBe(true)
  expect(await listKept(page)).not.toContain('/story/withdrawn-story')

  for (const path of ['/auth', '/admin', '/news-anchor'])
    expect((await page.goto(path))?.fromServiceWorker(), path).toBe(false)
  await page.goto('/')
  const through = page.waitForResponse((response) => response.url().endsWith('/api/session'))
  await page.evaluate(() => fetch('/api/session'))
  expect((await through).fromServiceWorker()).toBe(false)
  const all = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map((key) => new URL(key.url).pathname)
  })
  expect(all.filter((path) => !/^\/(story\/|_next\/static\/|picture$|offline$)/.test(path))).toEqual([])
})
