import { chromium, type Page } from '@playwright/test'

import { findWholeChromium } from '../../scripts/chromium'
import { addPerson, expect, createSession, test } from '../fixtures'

type Kept = Window & { kept?: boolean; sockets?: WebSocket[] }

/** page.goBack would wait for a load. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back(), 0))
  await expect.poll(() => page.evaluate(() => (window as Kept).kept).catch(() => undefined)).toBe(true)
}

/** Until the server has confirmed that changes will be sent. */
async function fastForwardToChanges(page: Page): Promise<void> {
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL')),
    )
  await page.clock.fastForward(31_000)
  await subscribed
}

const countSockets = (page: Page) =>
  page.evaluate(() => (window as Kept).sockets?.filter(({ readyState }) => readyState === WebSocket.OPEN).length)

test('home and stories are restored from the back/forward cache and brought up to date', async ({
  baseURL,
  newestStory,
}) => {
  const story = await newestStory()
  const person = await addPerson()
  const { launchOptions } = test.info().project.use
  const executablePath = findWholeChromium()
  test.skip(!executablePath, 'The headless shell keeps no pages: this needs a whole Chromium.')
  // Playwright disables the back/forward cache.
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: executablePath!,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => Object.assign(window, { kept: event.persisted }))
    const sockets: WebSocket[] = []
    const OriginalWebSocket = WebSocket
    Object.assign(window, {
      sockets,
      WebSocket: class extends OriginalWebSocket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args)
          sockets.push(this)
        }
      },
    })
  })

  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  await fastForwardToChanges(page)
  expect(await countSockets(page)).toBe(1)
  // A document load, not a router navigation.
  await page.goto('/lite')
  await comeBack(page)
  // Over a single connection.
  await expect.poll(() => countSockets(page)).toBe(1)
  await page.waitForTimeout(2000)
  expect(await countSockets(page)).toBe(1)

  await page.goto(story, { waitUntil: 'networkidle' })
  await fastForwardToChanges(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await countSockets(page)).toBe(1)
  // Simulate elapsed time, a save in another tab and a sign-in.
  const age = page.locator('time[data-age]').first()
  await age.evaluate((time: HTMLTimeElement) => (time.dateTime = new Date(Date.now() - 300_500).toISOString()))
  expect(await age.textContent()).not.toBe('5 min ago')
  await page.goto('/lite')
  await page.evaluate(
    (path) => localStorage.setItem('lodestar-saved', JSON.stringify([{ path, title: 'Saved' }])),
    story,
  )
  await createSession(page, person.email, baseURL)
  await comeBack(page)
  expect(await age.textContent()).toBe('5 min ago')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect.poll(() => countSockets(page)).toBe(1)
  await browser.close()
})
