import { applyLook, expectAccessible } from '../accessibility'
import { expect, test } from '../fixtures'

test('a story is saved, listed in another tab and removed', async ({ page, context, newestStory }) => {
  const path = await newestStory()
  await page.goto('/saved')
  await expect(page.getByText('You have not saved any stories yet.', { exact: false })).toBeVisible()
  const other = await context.newPage()
  await other.goto(path)
  const title = (await other.getByRole('heading', { level: 1 }).textContent())!
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await expect(page.getByText('1 story on this device.')).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByText('You have not saved any stories yet.', { exact: false })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a saved story stays available offline until it is removed', async ({ page, newestStory }) => {
  const path = await newestStory()
  const listSaved = () =>
    page.evaluate(async () => (await (await caches.open('saved-1')).keys()).map((key) => new URL(key.url).pathname))
  await page.goto(path)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(listSaved).toEqual([path])
  // Recently read stories do not evict them.
  await page.evaluate(() => caches.delete('stories-1'))
  const kept = await page.evaluate(async (story) => (await (await caches.open('saved-1')).match(story))!.text(), path)
  expect(kept).toContain('You are offline. This copy was kept on')
  await page.goto('/saved')
  await page.getByRole('button', { name: /^Remove / }).click()
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
        { path: '/story/fine', title: '<b>Fine</b>' },
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the reading list explains that it needs JavaScript', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.getByText('This list is kept in your browser and needs JavaScript.')).toBeVisible()
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})

test('the reading list has no accessibility violations', async ({ page, newestStory }) => {
  await applyLook(page, ['light', 320])
  await page.goto(await newestStory())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/saved')
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  await expectAccessible(page, '/saved', [
    ['light', 320],
    ['dark', 1280],
  ])
})
