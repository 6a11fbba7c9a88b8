import { applyLook, expectAccessible, getGapAboveToasts } from '../accessibility'
import { expect, readPage, test } from '../fixtures'

const PAGES = [
  ['/about', 'About Lodestar'],
  ['/contact', 'Contact Us'],
  ['/advertise', 'Advertise with Lodestar'],
  ['/careers', 'Careers'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/standards', 'Editorial Standards'],
  ['/corrections', 'Corrections'],
  ['/rss', 'RSS Feeds'],
  ['/sitemap', 'Sitemap'],
  ['/newsletter', 'The week in Ghana, in one email'],
] as const

for (const [path, heading] of PAGES) {
  test(`${path} is complete without JavaScript`, async ({ request }) => {
    const { status, headers, document, textOf } = await readPage(request, path)
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(textOf('h1')).toBe(heading)
    expect(textOf('title')).toMatch(/.+ \| Lodestar$/)
    // JavaScript-only features are hidden.
    expect(textOf('main')).not.toMatch(/\bCopy\b/)
    expect(document.querySelector('head link[rel=canonical]')?.getAttribute('href')).toMatch(new RegExp(`${path}$`))
    expect(document.querySelector('head meta[name=description]')?.getAttribute('content')).toMatch(/.{50,}/)
  })
}

test('page titles are unique, and links are valid HTML', async ({ request, newestStory }) => {
  const paths = [
    '/',
    '/politics',
    '/sports',
    '/entertainment',
    '/business',
    '/opinion',
    '/lifestyle',
    '/technology',
    '/education',
    '/culture',
    '/search',
    '/search?q=cocoa',
    '/archive',
    '/archive/2026/10',
    '/newsletter/unsubscribe',
    '/auth',
    '/auth/reset-password',
    '/auth/confirm',
    '/admin',
    '/no-such-page',
    '/story/no-such-story',
    '/offline',
    '/lite',
    await newestStory(),
    ...PAGES.map(([path]) => path),
  ]
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await (await request.get(path)).text() })))
  const titles = pages.map(({ path, html }) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path)
  expect(titles.filter((title) => !/^.+ \| Lodestar$|^Lodestar – ./.test(title))).toEqual([])
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  // According to the Nu HTML checker.
  const forbidden = /<a\b[^>]* type="(button|submit)"/
  expect(pages.filter(({ html }) => forbidden.test(html)).map(({ path }) => path)).toEqual([])
})

test('careers links open an e-mail with the position as subject', async ({ page }) => {
  await page.goto('/careers')
  const apply = page.getByRole('link', { name: /^Apply Now for / })
  expect(
    await apply.evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href))),
  ).toEqual([
    'mailto:careers@lodestar.example?subject=Senior Political Reporter',
    'mailto:careers@lodestar.example?subject=Digital Marketing Specialist',
    'mailto:careers@lodestar.example?subject=Video Content Producer',
    'mailto:careers@lodestar.example?subject=Freelance Sports Correspondent',
  ])
})

test('feed URLs can be copied, and every feed on the page exists', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/rss')
  await expect(page.getByRole('button', { name: /^Copy the feed URL of / })).toHaveCount(8)
  await page.getByRole('button', { name: 'Copy the feed URL of Politics' }).click()
  await expect(page.getByText('RSS feed URL copied to clipboard!')).toBeVisible()
  await expect.poll(() => getGapAboveToasts(page.getByRole('navigation', { name: 'Sections' }))).toBeGreaterThan(0)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^https?:\/\/.+\/rss\/politics\.xml$/)

  const links = await page
    .getByRole('main')
    .locator('a[href^="/rss/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  expect(links).toHaveLength(12)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('the sitemap lists every page, and each returns 200', async ({ page, request }) => {
  await page.goto('/sitemap')
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  const own = links.filter((link) => link.startsWith('/'))
  expect(own.sort()).toEqual(
    [
      '/',
      '/politics',
      '/sports',
      '/entertainment',
      '/business',
      '/opinion',
      '/lifestyle',
      '/technology',
      '/about',
      '/contact',
      '/careers',
      '/advertise',
      '/privacy',
      '/terms',
      '/rss',
      '/sitemap',
    ].sort(),
  )
  for (const link of own) expect((await request.get(link)).status(), link).toBe(200)
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(4)
})

test('the contents of the privacy policy link to its parts', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

for (const javaScriptEnabled of [true, false]) {
  test(`invalid unsubscribe links are explained (JavaScript ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/newsletter/unsubscribe?token=half-a-link')
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)

    await page.goto(`/newsletter/unsubscribe?token=${crypto.randomUUID()}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('This link does not match any subscription.')).toBeVisible()
    await context.close()
  })
}

test('one-click unsubscribe returns 400 or 404 for invalid tokens', async ({ request }) => {
  const press = (token: string) =>
    request.post(`/newsletter/unsubscribe/one-click?token=${token}`, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect((await request.get('/newsletter/unsubscribe/one-click?token=half-a-link')).url()).toMatch(
    /\/newsletter\/unsubscribe\?token=half-a-link$/,
  )
  expect((await press('half-a-link')).status()).toBe(400)
  expect((await press(crypto.randomUUID())).status()).toBe(404)
})

test('the 404 page never contains the requested address', async ({ request }) => {
  for (const path of ['/mistyped-one?token=abc', '/mistyped-two?token=def']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).not.toMatch(/mistyped|token=/)
  }
})

const OTHER_PAGES = [
  '/advertise',
  '/careers',
  '/privacy',
  '/terms',
  '/standards',
  '/rss',
  '/sitemap',
  '/politics/2026/10',
  '/archive/2026/10',
  '/saved',
  '/search',
  '/search?q=market',
  '/search?q=kumassi',
  '/search?q=quagga',
  '/newsletter/unsubscribe',
  '/story/no-such-story',
  '/author/nobody',
  '/topic/no-such-topic',
  '/offline',
]

test('other reader pages have no accessibility violations', async ({ page }) => {
  const looks = [
    ['light', 320],
    ['dark', 1280],
  ] as const
  for (const path of OTHER_PAGES) {
    await applyLook(page, looks[0])
    await page.goto(path)
    await expectAccessible(page, path, looks)
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a subject.')).toBeVisible()
  await expectAccessible(page, '/contact with errors', looks)
})

test('unchanged pages return 304, and every cache has to ask, a shared one once a second', async ({
  request,
  newestStory,
}) => {
  for (const path of ['/', '/sports', '/about', '/archive/2026/08', await newestStory()]) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('public, max-age=0, s-maxage=1')
    // Another test may publish in between.
    await expect
      .poll(async () => {
        const tag = (await request.get(path)).headers()['etag']!
        return (await request.get(path, { headers: { 'if-none-match': tag } })).status()
      }, path)
      .toBe(304)
  }
})
