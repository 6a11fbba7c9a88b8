import { applyDisplay, expectAccessible } from '../accessibility'
import type { Page } from '@playwright/test'

import { addPerson, expect, signInAs, test } from '../fixtures'

test('a story is saved, listed in another tab, kept for reading offline, and removed', async ({
  page,
  context,
  newestStory,
}) => {
  const path = await newestStory()
  const listSaved = () =>
    page.evaluate(async () => (await (await caches.open('saved-1')).keys()).map((key) => new URL(key.url).pathname))
  const looks = [
    ['light', 320],
    ['dark', 1280],
  ] as const
  await applyDisplay(page, looks[0])
  await page.goto('/saved')
  await expect(page.getByText('You have not saved any stories yet.', { exact: false })).toBeVisible()
  const other = await context.newPage()
  await other.goto(path)
  const title = (await other.getByRole('heading', { level: 1 }).textContent())!
  const save = (on: typeof page) => on.getByRole('button', { name: 'Save', exact: true })
  await save(other).click()
  await expect(save(other)).toHaveAttribute('aria-pressed', 'true')

  await expect(page.getByText('1 story on this device.')).toBeVisible()
  await page.reload()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  const section = await other.locator('.story [data-section]').textContent()
  await expect(item.getByText(section!, { exact: true })).toBeVisible()
  await expect(item.locator('time')).toHaveAttribute('datetime', /^\d{4}-/)
  const picture = item.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, '/saved', looks, 'main')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(listSaved).toEqual([path])
  // Recently read stories do not evict them.
  await page.evaluate(() => caches.delete('stories-1'))
  const kept = await page.evaluate(async (story) => (await (await caches.open('saved-1')).match(story))!.text(), path)
  expect(kept).toContain('You are offline. This copy was kept on')
  await page.goBack()
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByText('You have not saved any stories yet.', { exact: false })).toBeVisible()
  await expect(save(other)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(listSaved).toEqual([])
})

test('tampered entries are ignored, and the list holds at most 100 stories', async ({ page, newestStory }) => {
  await page.goto('/about')
  await page.evaluate(() =>
    localStorage.setItem(
      'lodestar-saved',
      JSON.stringify([
        { path: 'https://evil.example/', title: 'Elsewhere' },
        { path: '/story/../admin', title: 'Up' },
        { path: 'javascript:alert(1)', title: 'Script' },
        null,
        'text',
        { path: '/story/fine', title: '<b>Fine</b>', picture: {}, date: [], section: 'x' },
      ]),
    ),
  )
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['<b>Fine</b>'])
  // At the limit, the oldest is replaced.
  await page.evaluate(() =>
    localStorage.setItem(
      'lodestar-saved',
      JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ path: `/story/s-${at}`, title: `Story ${at}` }))),
    ),
  )
  await page.reload()
  await expect(page.getByText('100 stories on this device. The next one you save replaces the oldest.')).toBeVisible()
  await page.goto(await newestStory())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
  await expect(page.getByRole('main').getByRole('link', { name: 'Story 0', exact: true })).toHaveCount(0)
})

test('saved stories, topics and the theme follow the account of a reader', async ({ pageOf, newestStory }) => {
  const { email } = await addPerson()
  const path = await newestStory()
  const [laptop, phone] = [await pageOf('visitor'), await pageOf(email)]
  const openSynced = async (on: Page, to: string) => {
    const synced = on.waitForResponse('**/api/reader-lists')
    await on.goto(to)
    await (await synced).finished()
  }
  const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true })

  // What was saved before signing in is kept.
  await laptop.goto(path)
  await save(laptop).click()
  await signInAs(laptop, email)
  await openSynced(laptop, '/topics')
  const topic = laptop.getByRole('main').locator('a[href^="/topic/"]').first()
  await openSynced(laptop, (await topic.getAttribute('href'))!)
  const followed = laptop.waitForResponse('**/api/reader-lists')
  await laptop.getByRole('button', { name: /^Follow / }).click()
  await followed

  await openSynced(phone, '/saved')
  await expect(phone.getByText('1 story on this device.')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Topics you follow' }).getByRole('link')).toHaveCount(1)
  const removed = phone.waitForResponse('**/api/reader-lists')
  await phone.getByRole('button', { name: /^Remove / }).click()
  await removed
  await phone.evaluate(() => localStorage.setItem('lodestar-look', 'dark'))
  await openSynced(phone, '/saved')

  await openSynced(laptop, path)
  await expect(save(laptop)).toHaveAttribute('aria-pressed', 'false')
  await expect(laptop.locator('html')).toHaveAttribute('data-theme', 'dark')

  // Another reader of the same browser gets none of it.
  await laptop.getByRole('button', { name: 'Sign Out' }).click()
  await expect(laptop.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signInAs(laptop, (await addPerson()).email)
  await openSynced(laptop, '/saved')
  await expect(laptop.getByRole('region', { name: 'Topics you follow' })).toHaveCount(0)
  await openSynced(phone, '/saved')
  await expect(phone.getByRole('region', { name: 'Topics you follow' }).getByRole('link')).toHaveCount(1)
})

test('a reader without an account loads nothing of accounts', async ({ page, newestStory }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(await newestStory())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /session|reader-lists/.test(path))).toEqual([])
})
