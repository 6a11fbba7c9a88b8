import { listViolations } from '../accessibility'
import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, buildStoryPath } from '../staff/dashboard-steps'

/** Headers included. */
const MAX_BYTES = 14 * 1024

test('a lite page is one small file without scripts and fonts, and shows a picture on tap', async ({
  browser,
  baseURL,
  newestStory,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  const slug = (await newestStory()).replace('/story/', '')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const types: string[] = []
  page.on('request', (made) => types.push(made.resourceType()))
  for (const path of ['/lite', '/lite/politics', `/lite/story/${slug}`]) {
    bytes = 0
    types.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    test.info().annotations.push({ type: path.replace(slug, '…'), description: `${bytes} bytes` })
    // Browsers request the favicon unasked.
    expect(
      types.filter((type) => type !== 'document' && type !== 'other'),
      path,
    ).toEqual([])
    expect(bytes, path).toBeGreaterThan(500)
    expect(bytes, path).toBeLessThanOrEqual(MAX_BYTES)
  }
  await page
    .getByText(/^Show picture/)
    .first()
    .click()
  const picture = page.getByRole('img').first()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await context.close()
})

test('the lite edition leads from the footer to a section, a story and its full page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  // It is offered above the page only to readers who save data.
  await expect(page.getByRole('complementary', { name: 'Data saver' })).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lite edition' }).click()
  await expect(page).toHaveURL('/lite')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Sports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const newest = await first.textContent()
  await page.getByRole('link', { name: 'Older stories' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(page.getByText(newest!, { exact: true })).toHaveCount(0)
  // The newest may belong to another test and disappear.
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const words = await page.getByRole('article').locator('p:not([class])').allTextContents()
  const full = (await page.locator('head link[rel=canonical]').getAttribute('href'))!
  await page.getByRole('link', { name: 'Full edition of this page' }).click()
  await expect(page).toHaveURL(full)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  const fullText = await page.getByRole('article').first().textContent()
  for (const paragraph of words) expect(fullText).toContain(paragraph)
})

test(
  'the lite edition returns 404 for unknown addresses and redirects former slugs',
  { tag: '@plain' },
  async ({ request }) => {
    for (const path of ['/lite/weather', '/lite/story/no-such-story', '/lite?after=x', '/lite/sports?after=1']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(404)
      const { 'content-security-policy': policy, 'x-robots-tag': robots } = response.headers()
      expect([policy, robots], path).toEqual([expect.stringContaining("default-src 'none'"), 'noindex'])
      expect(await response.text(), path).toMatch(/<h1>(Page not found|Article Not Found)<\/h1>/)
    }
    const former = unique('A former address')
    const slug = buildStoryPath(former).replace('/story/', '')
    const id = await addArticle(former, 'Culture', { published: true, publication_date: '2019-05-04T00:00:00Z' })
    await openNewsroom()
      .from('articles')
      .update({ slug: `${slug}-renamed` })
      .eq('id', id)
      .throwOnError()
    const moved = await request.get(`/lite/story/${slug}`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `/lite/story/${slug}-renamed`])
  },
)

test('with data saving on, the lite edition is offered until dismissed', async ({ page, newestStory }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const story = await newestStory()
  await page.goto(story)
  const offer = page.getByRole('complementary', { name: 'Data saver' })
  await expect(offer.getByRole('link', { name: 'Read the lite edition' })).toHaveAttribute('href', `/lite${story}`)
  expect(await listViolations(page, 'aside[aria-label="Data saver"]')).toEqual([])
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(offer).toHaveCount(0)
})

test('lite links are prefetched on press, unless data saving is on', async ({ browser, baseURL }) => {
  for (const [saving, delivery] of [
    ['off', 'navigational-prefetch'],
    ['on', ''],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'Save-Data': saving } })
    const page = await context.newPage()
    const types: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/speculation-rules.json')) types.push(response.headers()['content-type'])
    })
    await page.goto('/lite', { waitUntil: 'networkidle' })
    expect(types).toEqual(saving === 'off' ? ['application/speculationrules+json'] : [])
    await page.getByRole('main').getByRole('link').first().click({ delay: 300 })
    await page.waitForURL('**/lite/story/*')
    expect(
      await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming & { deliveryType: string })
            .deliveryType,
      ),
    ).toBe(delivery)
    await context.close()
  }
})
