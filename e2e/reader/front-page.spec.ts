import { expect, openNewsroom, test } from '../fixtures'

test('the front page shows the lead, the latest and trending stories, and loads more', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Featured Story', { exact: true })).toBeVisible()
  const latest = page.getByRole('region', { name: 'Latest News' })
  await expect(latest.getByRole('article')).toHaveCount(8)
  const before = await latest.getByRole('heading', { level: 3 }).allTextContents()

  await latest.getByRole('link', { name: 'Load More Stories' }).click()
  await expect.poll(() => latest.getByRole('article').count()).toBeGreaterThanOrEqual(12)
  const after = await latest.getByRole('heading', { level: 3 }).allTextContents()
  expect(after.slice(0, 8)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)

  await expect(page.getByRole('region', { name: 'Trending' }).getByRole('listitem')).toHaveCount(4)
})

test('Load More on the front page never repeats a story', async ({ page }) => {
  // Before the scripts run.
  await page.goto('/', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const links = () =>
    main.locator('article :is(h2, h3) a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const press of [1, 2, 3]) {
    const before = (await links()).length
    await main.getByRole('link', { name: 'Load More Stories' }).click()
    await expect.poll(async () => (await links()).length).toBeGreaterThanOrEqual(before + 4)
    const all = await links()
    expect(
      all.filter((href, index) => all.indexOf(href) !== index),
      `press ${press}`,
    ).toEqual([])
  }
})

test('the front page counts the articles of each category', async ({ page }) => {
  const categories = page.getByRole('region', { name: 'Categories' })
  for (const name of ['Politics', 'Sports', 'Entertainment', 'Business', 'Technology', 'Lifestyle']) {
    // Other tests publish in parallel.
    await expect(async () => {
      await page.goto('/')
      const { count } = await openNewsroom()
        .from('published_articles')
        .select('*', { count: 'exact', head: true })
        .eq('category', name)
      await expect(categories.getByRole('link', { name: `${name} ${count}`, exact: true })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
  }
})

test('a section shows its newest and most read articles, and loads more without repeats', async ({ page }) => {
  await page.goto('/sports')
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(28)
  await expect(page.getByRole('region', { name: 'Most read in Sports' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Load More Sports Stories' }).click()
  await expect.poll(() => articles.count()).toBeGreaterThan(28)
  const links = await articles.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
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
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(counts.at(-1)!)
  for (const missing of ['/culture/1999/12', '/culture/2026/13', '/culture/2026/11/500', '/culture/2026/november']) {
    expect((await page.goto(missing))?.status(), missing).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
  await context.close()
})

test('the structured data of a section lists its articles in order', async ({ page, baseURL }) => {
  await page.goto('/politics')
  await expect(page).toHaveTitle('Ghana politics news | Lodestar')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!) as {
    '@type': string
    itemListElement: { position: number; url: string }[]
  }[]
  const list = data.find((one) => one['@type'] === 'ItemList')!.itemListElement
  const shown = await page
    .getByRole('main')
    .locator('article :is(h2, h3) a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(list.map(({ url }) => url)).toEqual(shown.map((path) => `${baseURL}${path}`))
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1))
})

test('loaded stories replace the button in place and receive focus', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/sports')
  const more = page.getByRole('link', { name: 'Load More Sports Stories' })
  await more.scrollIntoViewIfNeeded()
  const { y } = (await more.boundingBox())!
  await more.click()
  const first = page.getByRole('main').getByRole('article').nth(28)
  await expect(first).toBeInViewport()
  await expect.poll(async () => Math.abs((await first.boundingBox())!.y - y)).toBeLessThan(30)
  await expect(first.getByRole('link')).toBeFocused()
  await context.close()
})

test('a failed Load More shows an error, and the next click works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/sports')
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

  await more.click()
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(28)
  await expect(page.getByText('Error loading articles', { exact: true })).toHaveCount(0)
  await context.close()
})

test('invalid cursors return 400', async ({ request }) => {
  for (const query of ['after=x', 'after=2026-01-01T00:00:00Z_1;drop', 'after=', 'category=politics']) {
    expect((await request.get(`/api/articles?${query}`)).status(), query).toBe(400)
  }
})

test('on a phone, the menu opens by keyboard and leads to a section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByLabel('Menu')
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'All sections' }).getByRole('link', { name: 'Culture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Culture' })).toBeVisible()
})

test('the ticker is hidden while a banner shows breaking news, and can be paused', async ({ page }) => {
  await page.goto('/')
  const text = page.locator('.ticker-text')
  await expect(page.locator('#banners')).toBeVisible()
  await expect(text).toBeHidden()
  while ((await page.locator('[data-breaking]').count()) > 0)
    await page.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(text).toBeVisible()
  await expect(text).toHaveCSS('animation-play-state', 'running')
  await page.getByLabel('Pause the moving text').check({ force: true })
  await expect(text).toHaveCSS('animation-play-state', 'paused')
})

test('the header shows Accra time, hidden from screen readers', async ({ page }) => {
  await page.goto('/')
  const clock = page.locator('header p[aria-hidden]').first()
  // The time is first: where both do not fit, the date wraps out of sight.
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d\w{3}, \d{1,2} \w{3} \d{4}, $/)
})
