import type { Page } from '@playwright/test'

import { expectAccessible, getOverflow } from '../accessibility'
import { expect, test } from '../fixtures'

// Readers' choices are stored in the browser; whether they save data is sent to the site.

const PHONE = { width: 320, height: 800 }

/** Reads how the page is displayed, at first paint and later. */
const getDisplay = (page: Page) =>
  page.evaluate(() => {
    const { fontSize, backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return {
      fontSize,
      backgroundColor,
      colorScheme,
      around: [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    }
  })

const NORMAL = {
  fontSize: '16px',
  backgroundColor: 'rgb(251, 248, 243)',
  colorScheme: 'light dark',
  around: ['#fbf8f3'],
}
const DARK = { fontSize: '20px', backgroundColor: 'rgb(18, 17, 15)', colorScheme: 'dark', around: ['#12110f'] }

test('larger text and dark colours, chosen by keyboard, apply on every page from first paint', async ({
  page,
  context,
  newestStory,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const other = await context.newPage()
  await other.goto('/contact')
  await page.goto('/about')
  expect(await getDisplay(page)).toEqual(NORMAL)
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Text and colours' })
  // The rest of the footer comes when it is near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Text and colours' })
  await expect(dialog.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'As on this device' })).toBeChecked()
  await expectAccessible(
    page,
    'text and colours',
    [
      ['light', 320],
      ['dark', 320],
    ],
    'dialog',
  )
  await dialog.getByRole('radio', { name: 'Normal' }).focus()
  await page.keyboard.press('ArrowUp')
  await dialog.getByRole('radio', { name: 'Dark' }).check()
  await expect(dialog.getByRole('radio', { name: 'Larger' })).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await getDisplay(page)).toEqual(DARK)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect.poll(() => getDisplay(other)).toEqual(DARK)
  await other.close()

  // When the first text is parsed, before first paint.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('a')) return
      observer.disconnect()
      const { fontSize, colorScheme } = getComputedStyle(document.documentElement)
      Object.assign(window, { first: `${fontSize} ${colorScheme}` })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.setViewportSize(PHONE)
  for (const path of ['/', await newestStory(), '/no-such-page', '/auth']) {
    await page.goto(path)
    expect(await page.evaluate(() => (window as unknown as { first: string }).first), path).toBe('20px dark')
    expect(await getDisplay(page), path).toEqual(DARK)
    expect(await getOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }

  await page.goto('/')
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'All sections' }).getByRole('button', { name: 'Text and colours' }).click()
  await expectAccessible(page, 'text and colours, dark', [['light', 320]], 'dialog')
  await dialog.getByRole('radio', { name: 'Normal' }).check()
  await dialog.getByRole('radio', { name: 'As on this device' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  expect(await getDisplay(page)).toEqual(NORMAL)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('display settings are hidden, and the reading list explains why it is empty', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Text and colours' })).toBeHidden()
    await expect(page.getByText('This list is kept in your browser and needs JavaScript.')).toBeVisible()
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})

/** Includes late requests for ads and banners. */
async function listRequests(page: Page) {
  const counts = { fonts: 0, sockets: 0 }
  page.on('request', (request) => {
    if (request.resourceType() === 'font') counts.fonts++
  })
  page.on('websocket', () => counts.sockets++)
  // The realtime client loads after half a minute. page.clock would also replace the server timing.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => wait(run, ms > 20_000 ? ms / 10 : ms) })
  })
  await page.goto('/')
  const ads = page.locator('[data-ad]')
  // Scripts and pictures of ads load when they are near.
  for (const ad of await ads.all()) await ad.scrollIntoViewIfNeeded()
  await expect(ads.getByText('Sponsored').first()).toBeAttached()
  const shift = await getShift(page)
  return { ...counts, pictures: await ads.locator('img').count(), shift }
}

const getShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(shift), 6000)
      }),
  )

test('data saving, by header or browser, drops fonts, ad pictures and the banner connection', async ({
  browser,
  baseURL,
}) => {
  const open = async (how: 'all data' | 'a header' | 'the browser') => {
    const headers = how === 'a header' ? { extraHTTPHeaders: { 'Save-Data': 'on' } } : {}
    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 }, ...headers })
    const page = await context.newPage()
    if (how === 'the browser')
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    return { context, page }
  }
  const [all, header, device] = await Promise.all((['all data', 'a header', 'the browser'] as const).map(open))
  const [usual, ...saving] = await Promise.all([all!, header!, device!].map(({ page }) => listRequests(page)))
  expect(usual!.fonts).toBeGreaterThan(0)
  expect(usual!.pictures).toBeGreaterThan(0)
  expect(usual!.sockets).toBe(1)
  for (const counts of saving) {
    expect(counts).toMatchObject({ fonts: 0, pictures: 0, sockets: 0 })
    expect(counts.shift).toBeLessThanOrEqual(0.02)
  }
  // The cached copy must not keep save-data mode on.
  const isLean = () => header!.page.evaluate(() => 'lean' in document.documentElement.dataset)
  expect(await isLean()).toBe(true)
  await header!.context.setExtraHTTPHeaders({})
  await header!.page.goto('/')
  expect(await isLean()).toBe(false)
  await Promise.all([all!, header!, device!].map(({ context }) => context.close()))
})
