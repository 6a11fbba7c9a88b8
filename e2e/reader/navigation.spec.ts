import type { Page } from '@playwright/test'

import { getOverflow } from '../accessibility'
import { expect, test, waitForHydration } from '../fixtures'

const PHONE = { width: 390, height: 844 }

const getSections = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true })

/** Until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await promise
      await route.continue().catch(() => {})
    },
  )
  return resolve
}

for (const width of [768, 1280]) {
  test(`every section is reachable by pointer and keyboard (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    const sections = getSections(page)
    const links = sections.getByRole('link')
    await expect(links).toHaveCount(8)
    const line = await sections.evaluate((nav) => {
      nav.scrollLeft = -10_000
      const { left, right } = nav.getBoundingClientRect()
      return { left, right }
    })
    // The first link is complete at the row's start.
    const home = (await sections.getByRole('link', { name: 'Home' }).boundingBox())!
    expect(home.x).toBeGreaterThanOrEqual(line.left)

    // The row may not fit.
    if (width < 1024) await expect(page.getByLabel('Menu', { exact: true })).toBeVisible()
    await page.getByRole('search').getByRole('link').focus()
    for (const link of await links.all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect
        .poll(async () => {
          const { x, width } = (await link.boundingBox())!
          return x >= line.left - 1 && x + width <= line.right + 1
        })
        .toBe(true)
      // The focus ring is not clipped.
      const ring = await link.evaluate((element) => {
        const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element)
        return { outlineStyle, reach: parseFloat(outlineOffset) + parseFloat(outlineWidth) }
      })
      expect(ring).toEqual({ outlineStyle: 'solid', reach: 0 })
    }
    await sections.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await getOverflow(page)).toBeLessThanOrEqual(0)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`the current section is marked (JavaScript ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, viewport: PHONE })
    const page = await context.newPage()
    await page.goto('/')
    const current = getSections(page).locator('[aria-current="page"]')
    await expect(current).toHaveText(['Home'])
    await getSections(page).getByRole('link', { name: 'Politics' }).click()
    await expect(current).toHaveText(['Politics'])
    await page.goto('/technology')
    await expect(current).toHaveText(['Technology'])
    const readColours = (link: Element) => [getComputedStyle(link).borderBottomColor, getComputedStyle(link).color]
    const other = getSections(page).getByRole('link', { name: 'Politics' })
    const [border, text] = await current.evaluate(readColours)
    expect(border).toBe(text)
    expect(await other.evaluate(readColours)).not.toContain(text)
    if (javaScriptEnabled) await expect(current).toBeInViewport({ ratio: 0.99 })
    await page.goto('/about')
    await expect(current).toHaveCount(0)
    await page.goto('/technology/2026/11')
    const around = getSections(page).locator('[aria-current="true"]')
    await expect(around).toHaveText(['Technology'])
    expect(await around.evaluate(readColours)).toEqual([border, text])
    await context.close()
  })
}

test('a story marks its section, also after a soft navigation', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/technology')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('/story/**')
  const around = getSections(page).locator('[aria-current]')
  await expect(around).toHaveText(['Technology'])
  await expect(around).toBeInViewport({ ratio: 0.99 })
  await page.reload()
  await expect(around).toHaveText(['Technology'])
})

for (const [person, from, to] of [
  [null, '/politics', 'the first story'],
  ['admin', '/admin/stories', '/admin/banners'],
] as const) {
  test(`a lost script loads the page anew, once: ${to}`, async ({ browser, baseURL, pageOf }) => {
    // The fixture's page would report the lost scripts.
    const page = person ? await pageOf(person) : await browser.newPage({ baseURL: baseURL! })
    await page.goto(from, { waitUntil: 'networkidle' })
    const follow = async () => {
      const link = to.startsWith('/')
        ? page.locator(`a[href="${to}"]`).first()
        : page.getByRole('main').getByRole('article').first().getByRole('link').first()
      const { pathname } = new URL((await link.getAttribute('href'))!, page.url())
      await link.click()
      return pathname
    }
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
    let isLost = true
    // Next asks for a script twice.
    await page.route('**/_next/static/chunks/*.js', (route) => {
      isLost &&= loads.length === 0
      return isLost ? route.abort() : route.continue()
    })
    const path = await follow()
    const heading = page.getByRole('heading', { level: 1 }).first()
    await expect.poll(() => loads).toEqual([path])
    await expect(page).toHaveURL(path)
    await expect(heading).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)

    // Lost again at once, so another reload would not help.
    await page.unroute('**/_next/static/chunks/*.js')
    await page.goto(from, { waitUntil: 'networkidle' })
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    loads.length = 0
    await follow()
    const words = person
      ? page.getByText('An unexpected error occurred. Please try refreshing the page.')
      : page.getByRole('heading', { name: 'Unexpected Application Error!' })
    await expect(words).toBeVisible()
    expect(loads).toEqual([])
    await expect(page.getByRole('link', { name: 'Lodestar' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  })
}

test('the star of Home appears in the bar of sections once the name has scrolled away', async ({ page }) => {
  await page.goto('/terms')
  const home = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home', exact: true })
  const getOpacity = () => home.evaluate((link) => getComputedStyle(link, '::before').opacity)
  expect(await getOpacity()).toBe('0')
  await page.evaluate(() => scrollTo(0, 1000))
  await expect.poll(getOpacity).toBe('1')
})

test('the phone menu opens by keyboard and pointer, and closes with Esc, an outside tap or a link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/about')
  const button = page.locator('summary[aria-label="Menu"]')
  const menu = page.getByRole('navigation', { name: 'All sections' })

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Culture' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu).toBeVisible()
  await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded()
  await expect(menu).toBeVisible()
  // A tap beside the menu follows no link.
  const main = page.getByRole('main')
  await expect(main).toHaveCSS('pointer-events', 'none')
  await page.mouse.click(200, PHONE.height - 30)
  await expect(menu).toBeHidden()
  await expect(main).toHaveCSS('pointer-events', 'auto')
  await expect(page).toHaveURL(/\/about$/)

  await button.click()
  await menu.getByRole('link', { name: 'Culture' }).click()
  await expect(page).toHaveURL(/\/culture$/)
  await expect(menu).toBeHidden()
})

test('a slow navigation shows progress at once and shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  const progress = page.locator('[data-progress]').filter({ hasText: 'Loading…' })
  await expect(progress).toHaveCount(0)
  const releasePages = await holdPages(page)
  const progressAfter = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let from = 0
        const check = () => {
          const bar = document.querySelector('[data-progress]')
          if (bar && getComputedStyle(bar).opacity === '1') done(performance.now() - from)
          else requestAnimationFrame(check)
        }
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            from = timeStamp
            check()
          },
          { capture: true, once: true },
        )
      }),
  )
  const readShift = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  const before = await readShift()
  const business = getSections(page).getByRole('link', { name: 'Business' })
  await business.click()
  test.info().annotations.push({ type: 'progress after ms', description: String(Math.round(await progressAfter)) })
  await expect(progress).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  expect(await readShift()).toBe(before)

  // Cancelling removes the progress bar. The browser reloads the page, so its scripts start again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(progress).toHaveCount(0)
  await waitForHydration(business)
  await business.click()
  await expect(progress).toBeVisible()
  releasePages()
  await expect(page).toHaveURL(/\/business$/)
  await expect(progress).toHaveCount(0)
})
