import type { Page } from '@playwright/test'

import { applyDisplay, expectAccessible } from '../accessibility'
import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle } from '../staff/dashboard-steps'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search articles' })
const options = (page: Page) => page.getByRole('option')

/** Too old for pages that other tests check. Returns a word that only they contain. */
async function addStories(count: number): Promise<string> {
  const [, word] = unique('Lagoon').split(' ') as [string, string]
  for (let at = 1; at <= count; at++) {
    await addArticle(`Lagoon ${word} part ${at}`, 'Culture', {
      published: true,
      publication_date: `2019-05-${10 + at}T00:00:00Z`,
    })
  }
  return word
}

async function openDialog(page: Page) {
  // Until hydration, the browser handles the keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('a reader searches while typing and opens a story with the arrow keys', async ({ page }) => {
  const word = await addStories(11)
  const looks = [
    ['light', 320],
    ['dark', 1280],
  ] as const
  await applyDisplay(page, looks[0])
  await page.goto('/')
  await openDialog(page)
  await expect(field(page)).toHaveAttribute('placeholder', 'Search articles...')
  await expect(page.getByRole('status')).toHaveText('Type to search articles...')

  const seen = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await field(page).fill(word)
  await expect(page.getByRole('status')).toHaveText('Searching...')
  seen.resolve()
  await expect(options(page)).toHaveCount(10)
  await expect(page.getByRole('status')).toHaveText('10 articles')
  await expect(options(page).first()).toHaveText(/^Culture.+\w{3} \d{1,2}, \d{4}( · \d[\d.]*[\dKM] views)?$/)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await expectAccessible(page, 'search dialog', looks, 'dialog')
  const path = (await options(page).first().getAttribute('href'))!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the dialog opens by button and keys, loses no key, and leads to the search page or a result', async ({
  page,
}) => {
  const word = await addStories(2)
  const button = page.getByRole('link', { name: 'Search', exact: true })
  // Until hydration, it is a link.
  await expect(async () => {
    await page.goto('/')
    await button.click()
    await expect(field(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  // The closed dialog is still in the page until React has removed it.
  await expect(page.locator('dialog input[name=q]')).toHaveCount(0)
  // In one task, so that React can't render in between.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
    press('k', true)
    for (const key of 'cocoa') press(key)
  })
  await expect(field(page)).toHaveValue('cocoa')
  await page.keyboard.type(' farm')
  await expect(field(page)).toHaveValue('cocoa farm')

  await field(page).fill(word)
  const path = (await options(page).nth(1).getAttribute('href'))!
  await options(page).nth(1).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openDialog(page)
  await field(page).fill('school')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=school')
  await expect(page.getByRole('searchbox')).toHaveValue('school')
})

test('the dialog reports empty results and errors', async ({ page }) => {
  await page.goto('/')
  await openDialog(page)
  await field(page).fill('xylophonequagga')
  await expect(page.getByRole('status')).toHaveText('No articles found.')

  await page.route('**/api/search?*', (route) => route.fulfill({ json: { error: 'Search failed: away' } }))
  await field(page).fill('harbour')
  await expect(page.getByRole('status')).toHaveText('Error: Search failed: away')
  await page.route('**/api/search?*', (route) => route.fulfill({ body: '<h1>Bad gateway</h1>' }))
  await field(page).fill('school')
  await expect(page.getByRole('status')).toHaveText('Error: An unexpected error occurred during search')
  await field(page).fill('')
  await expect(page.getByRole('status')).toHaveText('Type to search articles...')
})

test('outdated responses are discarded, and input is debounced', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/search?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q')!
    asked.push(query)
    const title = `About ${query}`
    const article = {
      id: query,
      slug: query,
      title,
      excerpt: null,
      category: 'Sports',
      publication_date: '2026-01-01T00:00:00Z',
      views: 100,
    }
    // The first response arrives long after the second.
    await new Promise((done) => setTimeout(done, query === 'slow' ? 800 : 0))
    await route.fulfill({ json: { articles: [article] } }).catch(() => {})
  })
  await page.goto('/')
  await openDialog(page)
  await field(page).fill('slow')
  await expect.poll(() => asked).toEqual(['slow'])
  // In one task: independent of machine speed.
  await field(page).evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    for (const value of ['slowl', 'slowly']) {
      setValue.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(options(page)).toHaveText(/About slowly/)
  await expect(options(page)).toContainText('100 views')
  await page.waitForTimeout(900)
  await expect(options(page)).toHaveText(/About slowly/)
  expect(asked).toEqual(['slow', 'slowly'])
})

test('the dialog corrects a misspelled query', async ({ page }) => {
  const title = unique('Kayakayo porters')
  await addArticle(title, 'Culture', { published: true, publication_date: '2019-05-04T00:00:00Z' })
  expect((await openNewsroom().rpc('refresh_search_words')).error).toBeNull()
  await page.goto('/about')
  await openDialog(page)
  await field(page).fill('kayakkayo')
  await page.getByRole('button', { name: 'kayakayo' }).click()
  await expect(field(page)).toHaveValue('kayakayo')
  await expect(field(page)).toBeFocused()
  await expect(options(page).filter({ hasText: title })).toBeVisible()
})
