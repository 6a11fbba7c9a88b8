import type { Page } from '@playwright/test'

import { catchUp, expect, openNewsroom, test } from '../fixtures'
import { findPicture, openRowMenu } from '../staff/dashboard-steps'

// Every page shows the same banners, so all tests of active ones run here, serially.

const newsroom = openNewsroom()

const made: string[] = []
async function addBanner(part: object = {}): Promise<{ id: string; title: string }> {
  const title = `Notice ${crypto.randomUUID()}`
  const { data, error } = await newsroom
    .from('banner_items')
    .insert({ type: 'announcement', title, message: 'Of this journey.', priority: 'high', ...part })
    .select('id')
    .single()
  if (error) throw new Error(error.message)
  made.push(data.id as string)
  return { id: data.id as string, title }
}
test.afterEach(async () => void (await newsroom.from('banner_items').delete().in('id', made.splice(0))))

const strip = (page: Page) => page.getByRole('complementary', { name: 'Announcements' })
const current = (page: Page) => strip(page).locator('[data-banner]:visible')

/** Returns the ms it took: two seconds at most, but other tests share the machine. Polling takes a minute. */
async function seeSoon(page: Page, text: string, isThere = true): Promise<number> {
  const since = performance.now()
  await page.waitForFunction(
    ([wanted, is]) => document.getElementById('banners')?.textContent.includes(wanted) === is,
    [text, isThere] as const,
    { polling: 'raf', timeout: 15_000 },
  )
  return performance.now() - since
}

/** After half a minute of reading, the page subscribes to changes. */
async function openListening(page: Page, path = '/') {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/sb/realtime/'))
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.clock.fastForward(31_000)
  const socket = await opened
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('Subscribed to PostgreSQL'))
  return socket
}

test('banner changes reach an open page within two seconds, unless it is hidden, and a dismissed banner stays away', async ({
  page,
}) => {
  const socket = await openListening(page)
  const { id, title } = await addBanner()
  const delays = [await seeSoon(page, title)]
  for (const message of ['Changed since.', 'Changed again.']) {
    await newsroom.from('banner_items').update({ message }).eq('id', id)
    delays.push(await seeSoon(page, message))
  }
  expect(Math.min(...delays)).toBeLessThan(2000)

  const closed = socket.waitForEvent('close')
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await closed
  await newsroom.from('banner_items').update({ message: 'Changed unseen.' }).eq('id', id)
  await expect(page.getByText('Changed unseen.')).toHaveCount(0)
  await setHidden(false)
  await seeSoon(page, 'Changed unseen.')

  await strip(page).getByRole('button', { name: title }).click()
  await expect(current(page)).toContainText(title)
  await strip(page).getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('dismissedBanners'))) ?? '')).toEqual([id])
  await page.goto('/politics')
  await expect(current(page)).toHaveCount(1)
  await expect(page.getByText(title)).toHaveCount(0)
})

test('without realtime, banners are polled once a minute, and an unchanged list returns 304', async ({
  page,
  request,
}) => {
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await page.clock.install()
  await page.goto('/')
  await expect(strip(page)).toBeVisible()
  const { title } = await addBanner()
  const polled = page.waitForResponse('**/api/banners')
  await page.clock.runFor(61_000)
  await polled
  await expect(strip(page).getByText(title)).toBeAttached()

  const first = await request.get('/api/banners')
  const second = await request.get('/api/banners', { headers: { 'if-none-match': first.headers().etag! } })
  expect([first.status(), second.status(), (await second.body()).length]).toEqual([200, 304, 0])
})

test('banners rotate every ten seconds unless paused, hovered, or in reduced motion', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  const titles = await strip(page).locator('[data-banner] .headline').allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await expect(current(page)).toContainText(titles[0]!)
  await page.clock.runFor(10_500)
  await expect(current(page)).toContainText(titles[1]!)
  await strip(page).getByRole('button', { name: titles[0]! }).click()
  await expect(current(page)).toContainText(titles[0]!)
  await page.clock.runFor(30_000)
  await expect(current(page)).toContainText(titles[0]!)
  await strip(page).getByRole('button', { name: 'Pause announcements' }).click()
  await page.mouse.move(600, 600)
  await page.getByRole('link', { name: 'Search' }).focus()
  await page.clock.runFor(30_000)
  await expect(current(page)).toContainText(titles[0]!)
  await strip(page).getByRole('button', { name: 'Resume announcements' }).click()
  await page.mouse.move(600, 600)
  await page.getByRole('link', { name: 'Search' }).focus()
  await page.clock.runFor(10_500)
  await expect(current(page)).toContainText(titles[1]!)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  const first = await current(page).textContent()
  await expect(strip(page).getByRole('button', { name: 'Resume announcements' })).toBeVisible()
  await page.clock.runFor(30_000)
  expect(await current(page).textContent()).toBe(first)
})

test('an expired banner disappears without a reload', async ({ page }) => {
  const { title } = await addBanner({ expires_at: new Date(Date.now() + 90_000).toISOString() })
  await catchUp()
  await page.clock.install()
  await page.goto('/about')
  await page.clock.runFor(6000)
  await expect(strip(page).getByText(title)).toBeAttached()
  await page.clock.runFor(180_000)
  await expect(page.getByText(title)).toHaveCount(0)
})

test('dismissed banners neither flash nor shift the next page', async ({ page }) => {
  await page.goto('/about')
  const ids = await strip(page)
    .locator('[data-banner]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.banner))
  await page.addInitScript((list) => {
    localStorage.setItem('dismissedBanners', list)
    const seen = { heights: [] as number[], shift: 0 }
    Object.assign(window, { seen })
    const check = () => {
      seen.heights.push(document.getElementById('banners')?.offsetHeight ?? 0)
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, JSON.stringify(ids))
  await page.goto('/', { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: { heights: number[]; shift: number } }).seen)
  expect(Math.max(...seen.heights)).toBe(0)
  expect(seen.shift).toBeLessThanOrEqual(0.02)
  await expect(strip(page)).toHaveCount(0)
})

test('a banner links to the newsletter form on the same page', async ({ page, request }) => {
  const { title } = await addBanner({ link: '#newsletter', link_text: null })
  // Makes the site notice changes in the database.
  await request.get('/api/banners')
  await page.goto('/politics')
  await expect(strip(page).getByText(title)).toBeAttached()
  await strip(page).getByRole('button', { name: title }).click()
  await current(page).getByRole('link', { name: 'Learn More' }).click()
  await expect(page.getByRole('complementary').getByLabel('Email Address')).toBeInViewport()
  await expect(page).toHaveURL(/\/politics$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the most urgent banner is shown, takes two lines on a phone and expands on tap', async ({ page, request }) => {
    // Makes the site notice changes in the database.
    await request.get('/api/banners')
    await page.goto('/about')
    const box = current(page)
    await expect(box).toHaveCount(1)
    await expect(box).toContainText(/breaking|alert/i)
    await expect(strip(page).getByRole('button')).toHaveCount(0)
    expect((await box.boundingBox())!.height).toBeLessThanOrEqual(64)
    const message = box.locator('.banner-more')
    await expect(message).toBeHidden()
    const toggle = box.getByRole('checkbox', { name: /^Show all of/ })
    await box.locator('label').click()
    await expect(toggle).toBeChecked()
    await expect(message).toBeVisible()
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(message).toBeHidden()
  })
})

test('an open banner shows all of its words and picture, and another one leaves no room empty', async ({
  page,
  request,
}) => {
  const image = await findPicture()
  const long = 'Akosombo–Kete Krachi ferry stops for a week while the harbour wall is mended after the storm'
  const { id } = await addBanner({ image_url: image, type: 'breaking', message: long })
  await newsroom.from('banner_items').update({ title: long }).eq('id', id)
  const other = await addBanner({ message: 'Short.' })
  await request.get('/api/banners')
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/about', { waitUntil: 'networkidle' })
    const where = `${width} px`
    const heightOf = async () => (await strip(page).boundingBox())!.height
    const choose = async (number: RegExp) => {
      const dot = strip(page).getByRole('button', { name: number })
      if (await dot.isVisible()) return dot.click()
    }
    const box = page.locator(`[data-banner="${id}"]`)
    const closed = await heightOf()
    expect(closed, where).toBeLessThanOrEqual(64)
    await current(page).locator('label').click()
    await choose(new RegExp(long))
    await expect(box).toBeVisible()
    if (!(await box.getByRole('checkbox').isChecked())) await box.locator('label').click()
    const open = (await strip(page).boundingBox())!
    expect(open.height, where).toBeLessThanOrEqual(height * 0.4 + 1)
    const title = (await box.locator('.headline').boundingBox())!
    expect(title.y, where).toBeGreaterThanOrEqual(open.y)
    expect(title.width, where).toBeGreaterThan(Math.min(width, 640) * 0.6)
    const picture = box.locator('img')
    await expect(picture).toHaveCSS('object-fit', 'contain')
    // The controls don't lie on the picture.
    const dots = (await strip(page)
      .getByRole('button', { name: /^Announcement 1/ })
      .boundingBox())!
    const shown = (await picture.boundingBox())!
    // On a small phone, the words and the picture scroll above the controls.
    const end = await picture.evaluate((image) =>
      Math.min(...[image, image.closest('.page')!].map((one) => one.getBoundingClientRect().bottom)),
    )
    expect(shown.x + shown.height * 2 < dots.x || end <= dots.y + 1, where).toBe(true)

    await strip(page)
      .getByRole('button', { name: new RegExp(`^Announcement \\d: ${other.title}`) })
      .click()
    await expect(current(page)).toContainText('Short.')
    const words = (await current(page).getByText('Short.').boundingBox())!
    const rest = (await strip(page).boundingBox())!
    expect(rest.y + rest.height - words.y - words.height, where).toBeLessThan(110)
  }
})

// A one-pixel PNG.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an admin creates, edits, deactivates and deletes a banner with a picture, and an open page follows within two seconds', async ({
  pageOf,
  page: reader,
  request,
}) => {
  const title = `Bridge closed at Ada ${crypto.randomUUID().slice(0, 8)}`
  const admin = await pageOf('admin')
  await openListening(reader, '/about')
  await admin.goto('/admin/banners')
  await admin.getByRole('link', { name: 'Create Banner' }).click()
  const form = admin.getByRole('form', { name: 'Create banner' })
  // Defaults from the specification.
  await expect(form.getByLabel('Type')).toHaveValue('announcement')
  await expect(form.getByLabel('Priority')).toHaveValue('medium')
  await expect(form.getByLabel('Active')).toBeChecked()
  await form.getByLabel('Type').selectOption('Alert')
  await form.getByLabel('Priority').selectOption('Low')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByLabel('Message').fill('Please go round by Sogakope.')
  await form.getByRole('textbox', { name: 'Link (optional)', exact: true }).fill('/politics')
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('Learn More')
  await expect(preview).toContainText('Readers see it until you deactivate it.')
  const [chooser] = await Promise.all([admin.waitForEvent('filechooser'), form.getByText('Upload Image').click()])
  await chooser.setFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(form.getByRole('textbox', { name: /^Image URL/ })).toHaveValue(/^\/media\/banners\//)
  await expect(preview.locator('img')).toHaveCount(1)
  await form.getByLabel('Image credit').fill('Drawing: Yaw Journey')
  await expect(preview.getByText('Drawing: Yaw Journey', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(admin.getByText('Banner item created successfully')).toBeVisible()
  await seeSoon(reader, title)
  await expect(
    reader.locator('#banners').locator('[data-banner]').filter({ hasText: title }).locator('img'),
  ).toBeAttached()
  await expect(reader.locator('#banners').getByText('Drawing: Yaw Journey', { exact: true })).toBeAttached()
  expect(await (await request.get('/about')).text()).toContain(title)

  const row = admin.getByRole('region', { name: 'Banners', exact: true }).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Active')
  await row.getByRole('link', { name: `Edit ${title}` }).click()
  const edit = admin.getByRole('form', { name: 'Edit banner' })
  await edit.getByLabel('Message').fill('It is open again on one side.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Banner item updated successfully')).toBeVisible()
  await seeSoon(reader, 'It is open again on one side.')

  await row.getByRole('button', { name: /^Deactivate/ }).click()
  await expect(row).toContainText('Inactive')
  await seeSoon(reader, title, false)
  expect(await (await request.get('/about')).text()).not.toContain(title)

  await openRowMenu(row)
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Banner' })
  await expect(dialog).toContainText('Are you sure you want to delete this banner item?')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await openRowMenu(row)
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete Banner' }).click()
  await expect(admin.getByText('Banner item deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the ticker has the breaking news that the strip has no room for, still or one line after the other', async ({
  page,
}) => {
  const ticker = page.getByRole('region', { name: 'Breaking', exact: true })
  await page.goto('/')
  // The strip shows all of it.
  await expect(ticker).toHaveCount(0)
  const [first, second] = [
    await addBanner({ type: 'breaking', priority: 'low' }),
    await addBanner({ type: 'breaking', priority: 'low' }),
  ]
  for (let at = 0; at < 5; at++) await addBanner()
  await catchUp()
  await page.goto('/')
  await expect(ticker).toContainText(first.title)
  await expect(ticker).toContainText(second.title)
  const line = ticker.getByRole('listitem').first()
  await expect(line).toHaveCSS('animation-play-state', 'running')
  await ticker.getByLabel('Pause the headlines').check({ force: true })
  await expect(line).toHaveCSS('animation-play-state', 'paused')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(line).toHaveCSS('animation-name', 'none')
  await expect(ticker.getByText(first.title)).toBeVisible()
  await expect(ticker.getByText(second.title)).toBeVisible()
})
