import type { Locator } from '@playwright/test'

import { expect, openNewsroom, readPage, test } from '../fixtures'

const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('the front page shows the lead, the latest and trending stories, and loads more without repeats', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Featured Story', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trending' }).getByRole('listitem')).toHaveCount(4)
  const latest = page.getByRole('region', { name: 'Latest News' })
  await expect(latest.getByRole('article')).toHaveCount(4)
  const links = page.getByRole('main').locator('article :is(h2, h3) a')
  const former = await hrefsOf(latest.locator('h3 a'))
  for (const press of [1, 2, 3]) {
    const before = await links.count()
    await latest.getByRole('link', { name: 'Load More Stories' }).click()
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(before + 4)
    const all = await hrefsOf(links)
    const repeated = all.filter((href, index) => all.indexOf(href) !== index)
    expect(repeated, `press ${press}`).toEqual([])
  }
  expect((await hrefsOf(latest.locator('h3 a'))).slice(0, 4)).toEqual(former)
})

test('the front page counts the articles of each category', async ({ request }) => {
  // Other tests publish in parallel.
  await expect(async () => {
    const { document } = await readPage(request, '/')
    const shown = [...document.querySelectorAll('[aria-label="Categories"] a, [aria-labelledby="categories"] a')]
    const counts = await Promise.all(
      ['Politics', 'Sports', 'Entertainment', 'Business', 'Technology', 'Lifestyle'].map(async (name) => {
        const published = openNewsroom().from('published_articles').select('*', { count: 'exact', head: true })
        return `${name}${(await published.eq('category', name)).count}`
      }),
    )
    expect(shown.map(({ textContent }) => textContent.replaceAll(' ', ''))).toEqual(expect.arrayContaining(counts))
  }).toPass()
})

test('a section reports a failed Load More, then adds stories in the place of the button, with focus', async ({
  browser,
  baseURL,
}) => {
  // The fixture's page would report the failed requests.
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/sports')
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(29)
  await expect(page.getByRole('region', { name: 'Most read in Sports' }).getByRole('listitem')).toHaveCount(4)
  const more = page.getByRole('link', { name: 'Load More Sports Stories' })
  const endpoint = '**/api/articles?*'

  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: '' }))
  await more.click()
  await expect(page.getByText('Failed to load articles: please try again in a moment.')).toBeVisible()
  await expect(page.getByText('Error loading articles', { exact: true })).toBeVisible()
  await page.unroute(endpoint)
  await page.route(endpoint, (route) => route.abort())
  await more.click()
  await expect(page.getByText('An unexpected error occurred while loading articles')).toBeVisible()
  await page.unroute(endpoint)

  await more.scrollIntoViewIfNeeded()
  const { y } = (await more.boundingBox())!
  await more.click()
  const first = articles.nth(29)
  await expect(first).toBeInViewport()
  await expect(page.getByText('Error loading articles', { exact: true })).toHaveCount(0)
  await expect(first.getByRole('link')).toBeFocused()
  await expect.poll(async () => (await first.boundingBox())!.y).toBeLessThan(y + 30)
  const hrefs = await hrefsOf(articles.getByRole('link'))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  await context.close()
})

test('without JavaScript, every article of a section is reachable by month', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/culture')
  const months = page.getByRole('region', { name: 'Culture by month' }).getByRole('link')
  const counts = await months.evaluateAll((all) =>
    all.map((link) => Number(link.querySelector('.figures')?.textContent)),
  )
  const oldest = (await months.last().getAttribute('href'))!
  expect(oldest).toMatch(/^\/culture\/\d{4}\/\d\d$/)
  await months.last().click()
  await expect(page).toHaveURL(new RegExp(`${oldest}$`))
  await expect(page.getByRole('heading', { level: 1, name: /^Culture, \w+ \d{4}$/ })).toBeVisible()
  await expect(page.getByRole('main').locator('h2 + ul h3')).toHaveCount(counts.at(-1)!)
  await context.close()
})

test('a followed region brings its newest headlines to the front page, and nothing moves', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/articles?topics=')) asked.push(request.url())
  })
  const place = page.getByRole('main').getByRole('region', { name: 'Topics you follow' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(place).toBeHidden()
  await page.goto('/topics')
  const region = page.getByRole('region', { name: 'Regions of Ghana' }).getByRole('link').first()
  const path = (await region.getAttribute('href'))!
  await region.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const newest = await page.getByRole('main').locator('article h2').allTextContents()
  await page.getByRole('button', { name: /^Follow / }).click()
  expect(asked).toEqual([])

  await page
    .getByRole('banner')
    .getByRole('link', { name: /front page/ })
    .click()
  const headlines = place.getByRole('heading', { level: 3 })
  await expect(headlines).toHaveText(newest.slice(0, 3))
  await expect(place.locator(`a[href="${path}"]`)).toBeVisible()

  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    const add = ({ value }: { value: number }) => Object.assign(window, { shift: Reflect.get(window, 'shift') + value })
    new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(add)).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await place.scrollIntoViewIfNeeded()
    await expect(headlines).toHaveText(newest.slice(0, 3))
    expect(await page.evaluate(() => Reflect.get(window, 'shift') as number), `${width} px`).toBeLessThanOrEqual(0.02)
    const box = (await place.boundingBox())!
    const last = (await headlines.last().boundingBox())!
    expect(last.y + last.height, `${width} px`).toBeLessThanOrEqual(box.y + box.height)
  }
})

test('invalid cursors return 400', async ({ request }) => {
  for (const query of ['after=x', 'after=2026-01-01T00:00:00Z_1;drop', 'after=', 'category=politics']) {
    expect((await request.get(`/api/articles?${query}`)).status(), query).toBe(400)
  }
})

test('the header shows Accra time', async ({ page }) => {
  await page.goto('/')
  const clock = page.locator('header p[aria-hidden]').filter({ visible: true })
  await expect(clock).toHaveText(/^\w{3}, \d{1,2} \w{3} \d{4}, \d\d:\d\d:\d\d$/)
})

test('each region is one link from the front page, and two from the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const regions = page.getByRole('region', { name: 'Regions' })
  await expect(regions.getByRole('listitem')).toHaveCount(16)
  await regions.getByRole('link', { name: 'Ashanti' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ashanti Region' })).toBeVisible()
  await page.locator('header summary').click()
  await page.getByRole('navigation', { name: 'All sections' }).getByRole('link', { name: 'Regions and topics' }).click()
  await page.getByRole('link', { name: 'Volta Region' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Volta Region' })).toBeVisible()
})

test('Opinion names authors, with their faces, before the headlines', async ({ request }) => {
  const { document } = await readPage(request, '/opinion')
  const items = [...document.querySelectorAll('[aria-labelledby="list"] article')]
  expect(items.length).toBeGreaterThan(5)
  for (const item of items) expect(item.querySelector('p')?.textContent).toMatch(/\w/)
  expect(items.filter((item) => item.querySelector('.rounded-full img')).length).toBeGreaterThan(3)
})
