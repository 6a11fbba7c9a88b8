import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle } from '../staff/dashboard-steps'

/** Too old for pages that other tests check. */
const addOldStory = (title: string, part: object = {}) =>
  addArticle(title, 'Culture', { published: true, publication_date: '2019-05-04T00:00:00Z', ...part })

test('a reader searches, opens a result, and comes back to the search', async ({ page }) => {
  const title = unique('Pilots of the harbour')
  await addOldStory(title)
  await page.goto('/search')
  await expect(page.getByText('Type to search articles...')).toBeVisible()
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(title)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=Pilots/)
  await expect(page.getByRole('searchbox')).toHaveValue(title)
  const result = page.getByRole('region', { name: 'Search results' }).getByRole('listitem').filter({ hasText: title })
  await expect(result).toContainText(/May 4, 2019[^·]*$/)
  await result.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(title)
  await page.goto('/search?q=school')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(title)
})

test('any query returns 200 and is shown as text', async ({ page, request }) => {
  for (const query of [
    '%00',
    '%25%25',
    `${'x'.repeat(3000)}`,
    '%27%3B%20drop%20table',
    'a&q=b',
    '%F0%9F%98%80',
    '<script>alert(1)</script>',
  ]) {
    expect((await request.get(`/search?q=${query}`)).status(), query).toBe(200)
  }
  await page.goto('/search?q=<img src=x onerror=alert(1)>')
  await expect(page.getByText('“<img src=x onerror=alert(1)>”')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('search is rate limited, in the API and on the page', async ({ browser, baseURL, request }) => {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  const headers = { 'x-forwarded-for': `10.${a}.${b}.${c}` }
  for (let round = 0; round < 15; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => request.get('/api/search?q=harbour', { headers })))
  }
  expect((await request.get('/api/search?q=harbour', { headers })).status()).toBe(429)
  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: headers })
  const page = await context.newPage()
  await page.goto('/search?q=harbour')
  await expect(page.getByText('Error: Search failed: Too many attempts. Please try again in 1 minute.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest News' }).getByRole('listitem')).toHaveCount(6)
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader corrects a misspelled query, and filters by section and year', async ({ page }) => {
    const title = unique('Wassaabi pepper')
    await addOldStory(title)
    await addOldStory(`${title} again`, { publication_date: '2018-05-04T00:00:00Z' })
    expect((await openNewsroom().rpc('refresh_search_words')).error).toBeNull()
    await page.goto('/search?q=wassabbi')
    await expect(page.getByText('No articles found.')).toBeVisible()
    await page.getByRole('link', { name: 'wassaabi' }).click()
    await expect(page).toHaveURL(/\/search\?q=wassaabi$/)
    await expect(page.getByRole('searchbox')).toHaveValue('wassaabi')
    const results = page.getByRole('region', { name: 'Search results' }).getByRole('heading', { level: 3 })
    await expect(results.filter({ hasText: title })).toHaveText([title, `${title} again`])

    const press = () => page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox').fill(title)
    await page.getByLabel('Section', { exact: true }).selectOption('Culture')
    await page.getByLabel('Year').selectOption('2018')
    await press()
    await expect(page).toHaveURL(/section=Culture&year=2018/)
    await expect(results).toHaveText([`${title} again`])
    await expect(page.getByLabel('Year')).toHaveValue('2018')
    await page.getByLabel('Section', { exact: true }).selectOption('Sports')
    await press()
    await expect(page.getByText(`Nothing in Sports, 2018 matches “${title}”.`, { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Search all sections and years' }).click()
    await expect(results).toHaveText([title, `${title} again`])
    await expect(page.getByLabel('Section', { exact: true })).toHaveValue('')
  })
})
