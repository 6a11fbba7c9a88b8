import { setTimeout } from 'node:timers/promises'

import type { Locator, Page, Route } from '@playwright/test'

import { makeBrowsers, sendCount } from '../browsers'
import { expect, openNewsroom, test } from '../fixtures'

const newsroom = openNewsroom()

async function addAd(part: object = {}): Promise<string> {
  const { data, error } = await newsroom
    .from('advertisements')
    // The ad is on a page that does not exist, so that other tests don't see it.
    .insert({ title: `Counted ${crypto.randomUUID()}`, target_pages: ['nowhere'], ...part })
    .select('id')
    .single()
  if (error) throw new Error(error.message)
  return data.id as string
}

async function countersOf(id: string) {
  const { data } = await newsroom.from('advertisements').select('impression_count, click_count').eq('id', id).single()
  return data
}

async function heldOf(id: string) {
  const { data } = await newsroom.from('flagged_ad_traffic').select('views, clicks').eq('ad_id', id)
  const sum = (name: 'views' | 'clicks') => (data ?? []).reduce((total, one) => total + Number(one[name]), 0)
  return { views: sum('views'), clicks: sum('clicks') }
}

const adsAt = (page: Page, place: string) => page.locator(`[data-ad="${place}"]`)

/** An ad's script loads when its place comes near. */
async function readToEnd(page: Page) {
  for (const place of await page.locator('[data-ad]').all()) await place.scrollIntoViewIfNeeded()
}

test('the front page shows labelled ads in each slot, which clip neither text nor links at any width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/')
  await readToEnd(page)
  await expect(adsAt(page, 'banner').getByRole('img', { name: 'Kwahu Ridge Lodge' })).toBeVisible()
  for (const [place, count] of [
    ['banner', 1],
    ['inline', 1],
    ['sidebar', 2],
    ['sponsored', 1],
  ] as const) {
    await expect(adsAt(page, place).getByText('Sponsored', { exact: true })).toHaveCount(count)
  }
  const link = adsAt(page, 'banner').getByRole('link', { name: 'Kwahu Ridge Lodge (opens in a new tab)' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  // It targets another section.
  await expect(page.getByText('The Volta Reading Box')).toHaveCount(0)

  // Otherwise it would cover the lead headline.
  await page.evaluate(() => scrollTo(0, 1000))
  await expect(page.getByRole('dialog', { name: 'Advertisement' })).toBeVisible()
  for (const width of [320, 390, 700, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.locator('[data-ad], dialog[open]').evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        const lines = box.querySelector('[class*=line-clamp]')
        // A picture that fills its place is checked below.
        if (!lines) return []
        const isCut = [lines, ...box.querySelectorAll('a[rel~=sponsored]')].some(
          (part) => part.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom - 8,
        )
        return isCut || lines.scrollHeight > lines.clientHeight + 1 ? [box.textContent] : []
      }),
    )
    expect(cut, `${width} px`).toEqual([])
    // Whole, as wide as its place or as a picture of its size may be, and inside of it.
    for (const name of ['Kwahu Ridge Lodge', 'Adepa Market Account', 'Asaasepa Solar', 'Harmattan Sounds Festival']) {
      const picture = page.getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const { ratio, natural, isInside, share } = await picture.evaluate((element: HTMLImageElement) => {
        const [box, place] = [element, element.closest('[data-ad], dialog > div')!].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect]
        return {
          ratio: box.width / box.height,
          natural: element.naturalWidth / element.naturalHeight,
          isInside: box.left >= place.left && box.right <= place.right + 1 && box.bottom <= place.bottom + 1,
          share: box.width / Math.min(place.width, element.width),
        }
      })
      expect(Math.abs(ratio / natural - 1), `${name} at ${width} px`).toBeLessThan(0.02)
      expect(isInside, `${name} at ${width} px`).toBe(true)
      expect(share, `${name} at ${width} px`).toBeGreaterThan(0.9)
    }
    const close = (await page.getByRole('button', { name: 'Close advertisement' }).boundingBox())!
    const popup = (await page.getByRole('dialog', { name: 'Advertisement' }).boundingBox())!
    expect(close.x + close.width, `${width} px`).toBeLessThanOrEqual(popup.x + popup.width)
    expect(close.y, `${width} px`).toBeGreaterThanOrEqual(popup.y)
  }
})

test('the highest ads stand whole beside a story', async ({ page, newestStory }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(await newestStory())
  const ad = adsAt(page, 'sponsored').getByRole('img', { name: 'What a harbour pilot sees' })
  await ad.scrollIntoViewIfNeeded()
  expect(await ad.boundingBox()).toMatchObject({ width: 300, height: 600 })
})

test('places are empty and nothing moves if ads are blocked, fail or do not exist', async ({
  browser,
  baseURL,
  newestStory,
}) => {
  // The fixture's page would report the failed request.
  const page = await browser.newPage({ baseURL: baseURL! })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const block = (route: Route) => route.abort()
  for (const [path, width, answer] of [
    ['/', 390, block],
    ['/politics', 1280, block],
    [await newestStory(), 390, block],
    ['/', 1280, (route: Route) => route.fulfill({ status: 503, body: 'no' })],
    ['/politics', 390, (route: Route) => route.fulfill({ json: {} })],
  ] as const) {
    await page.unroute('**/api/ads*')
    await page.route('**/api/ads*', answer)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(page.locator('[data-ad]'), `${path} at ${width} px`).toHaveCount(0)
    await expect(page.getByText('Your ad could be here')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.02)
  }
  await page.close()
})

test('a section shows the ads that target it', async ({ page }) => {
  await page.goto('/culture')
  await readToEnd(page)
  await expect(adsAt(page, 'inline').getByText('The Volta Reading Box').first()).toBeVisible()
})

test('an ad view is counted once half of the ad was visible for a second', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/ads')) seen.push(request.postData() ?? '')
  })
  const counted = () =>
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/ads'))
  await page.goto('/politics')
  await readToEnd(page)
  await expect(adsAt(page, 'sidebar').first().getByText('Sponsored')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  // One second in view, and two in which other ads may join.
  await page.waitForTimeout(3500)
  expect(seen).toEqual([])
  const first = counted()
  await adsAt(page, 'banner').scrollIntoViewIfNeeded()
  const { views: ads } = (await first).request().postDataJSON() as { views: string[] }
  expect(await (await first).json()).toEqual({ counted: ads.length })
  expect(seen).toHaveLength(1)
  const second = counted()
  await adsAt(page, 'sidebar').first().scrollIntoViewIfNeeded()
  expect((await second).status()).toBe(200)

  await page.setViewportSize({ width: 390, height: 20_000 })
  const together = counted()
  await page.reload()
  const { views } = (await together).request().postDataJSON() as { views: string[] }
  expect(views.length).toBeGreaterThanOrEqual(3)
  expect(new Set(views).size).toBe(views.length)
})

test('a clicked ad opens in a new tab without an opener and is counted', async ({ page, context }) => {
  await context.route(/\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Lodge</h1>' }))
  await page.goto('/sports')
  await adsAt(page, 'banner').scrollIntoViewIfNeeded()
  const link = adsAt(page, 'banner').getByRole('link')
  await expect(link).toBeVisible()
  const opened = context.waitForEvent('page')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))
  const beacon = page.waitForRequest((request) => (request.postData() ?? '').includes('"click"'))
  await link.click()
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Lodge' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  expect((await (await beacon).response())?.status()).toBe(200)
  // However early, it follows its view, as the server expects.
  const click = JSON.parse(requests.find((body) => body.includes('"click"'))!) as { click: string }
  expect(click).toMatchObject({ view: false })
  expect(requests.some((body) => body.includes('"views"') && body.includes(click.click))).toBe(true)
})

test('a click also counts the view if its request was lost', async ({ page, context }) => {
  await context.route(/\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Lodge</h1>' }))
  const isView = (data: string | null) => !!data?.includes('"views"')
  await page.route('**/api/ads', (route) =>
    isView(route.request().postData()) ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/sports')
  await adsAt(page, 'banner').scrollIntoViewIfNeeded()
  const beacon = page.waitForRequest((request) => (request.postData() ?? '').includes('"click"'))
  await adsAt(page, 'banner').getByRole('link').click()
  expect(await (await (await beacon).response())?.json()).toEqual({ counted: true })
})

test('200 clicks at once are recorded exactly and held for review, 200 from one browser as one', async ({
  baseURL,
}) => {
  // Eight hundred requests in parallel with other tests.
  test.setTimeout(120_000)
  const id = await addAd()
  const send = (cookie: string, body: object) => sendCount(`${baseURL}/api/ads`, cookie, body)
  const browsers = await makeBrowsers(baseURL!, 200)
  // Half click before sending a view.
  await Promise.all(browsers.slice(100).map((cookie) => send(cookie, { views: [id] })))
  await setTimeout(2000)
  const clicks = await Promise.all(browsers.map((cookie, index) => send(cookie, { click: id, view: index < 100 })))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(await countersOf(id)).toEqual({ impression_count: 0, click_count: 0 })
  expect(await heldOf(id)).toEqual({ views: 200, clicks: 200 })

  const [one] = await makeBrowsers(baseURL!, 1)
  const again = await Promise.all(
    Array.from({ length: 200 }, async () => (await send(one!, { click: id, view: true })).json()),
  )
  expect((again as { counted: boolean }[]).filter(({ counted }) => counted)).toHaveLength(1)
  expect(await heldOf(id)).toEqual({ views: 201, clicks: 201 })
  await newsroom.from('advertisements').delete().eq('id', id)
})

test('the popup ad appears once a day, stays low on a phone and closes with Esc', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: Date.now() })
  // Only runFor() lets time pass, however slow the machine.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/')
  // In small steps, because loading and rendering wait for each other.
  const passTimeUntil = (ad: Locator) =>
    expect(async () => {
      await page.clock.runFor(50)
      await expect(ad).toBeVisible({ timeout: 500 })
    }).toPass()
  await adsAt(page, 'banner').scrollIntoViewIfNeeded()
  await passTimeUntil(adsAt(page, 'banner').getByText('Sponsored'))
  const menu = page.getByRole('link', { name: 'Politics', exact: true }).first()
  await menu.focus()
  const popup = page.getByRole('dialog', { name: 'Advertisement' })
  await page.clock.runFor(1500)
  // An early popup would have loaded by now, and be rendered.
  await page.waitForTimeout(1000)
  await page.clock.runFor(400)
  await expect(popup).toHaveCount(0)
  await page.clock.runFor(1100)
  await passTimeUntil(popup.getByRole('img', { name: 'Harmattan Sounds Festival' }))
  await page.clock.resume()
  const close = popup.getByRole('button', { name: 'Close advertisement' })
  await expect(close).toBeFocused()
  const box = (await popup.boundingBox())!
  expect(box.height).toBeLessThanOrEqual(844 * 0.3)
  expect(box.y + box.height).toBeCloseTo(844, 0)
  const size = (await close.boundingBox())!
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(menu).toBeFocused()

  await page.goto('/sports')
  await adsAt(page, 'banner').scrollIntoViewIfNeeded()
  await expect(adsAt(page, 'banner').getByText('Sponsored')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(popup).toHaveCount(0)
})

test('no popup ad opens on a story page', async ({ page, newestStory }) => {
  const story = await newestStory()
  await page.clock.install()
  const ads = page.waitForResponse(/\/api\/ads/)
  await page.goto(story)
  await ads
  await page.clock.runFor(20_000)
  await expect(page.getByRole('dialog', { name: 'Advertisement' })).toHaveCount(0)
})

test('without JavaScript, empty ad slots are hidden', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/')
  for (const place of ['banner', 'inline', 'sponsored']) await expect(adsAt(page, place)).toBeHidden()
  await context.close()
})
