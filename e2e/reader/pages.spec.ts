
import { beginLook, expectNoBarriers, getGapAboveToasts } from '../barriers'
import { expect, test } from '../fixtures'

const PAGES = [
  { path: '/about', heading: 'About Lodestar', says: ['Our Mission', '2017', 'Accuracy', 'Independence', 'Community', 'Innovation'] },
  { path: '/contact', heading: 'Contact Us', says: ['Monday – Friday', '8:00 – 18:00', '9:00 – 16:00', 'Closed', 'Accra, Ghana'] },
  {
    path: '/advertise',
    heading: 'Advertise with Lodestar',
    says: ['500K+', '75%', '2M+', 'Banner Ads', 'Sponsored Content', 'Newsletter Sponsorship', 'Contact for pricing', 'Why advertise with us?'],
  },
  {
    path: '/careers',
    heading: 'Careers',
    says: ['Senior Political Reporter', 'Digital Marketing Specialist', 'Video Content Producer', 'Freelance Sports Correspondent'],
  },
  { path: '/privacy', heading: 'Privacy Policy', says: ['Last updated: January 2025', 'Data Protection Act, 2012 (Act 843)'] },
  { path: '/terms', heading: 'Terms of Service', says: ['Last updated: January 2025', 'Copyright Act, 2005 (Act 690)'] },
  {
    path: '/standards', heading: 'Editorial Standards',
    says: ['Ownership and funding', 'article 162(6) of the Constitution', 'editor@lodestar.example', 'How we use AI'],
  },
  { path: '/corrections', heading: 'Corrections', says: ['Nothing is removed from this list.', 'Correction', 'Clarification', 'Rejoinder'] },
  { path: '/rss', heading: 'RSS Feeds', says: ['All News', 'Feed readers we recommend', 'JSON Feed'] },
  { path: '/sitemap', heading: 'Sitemap', says: ['Follow us'] },
  { path: '/newsletter', heading: 'The week in Ghana, in one e-mail', says: ['Weekly updates', 'Exclusive insights', 'No spam, ever'] },
]

for (const { path, heading, says } of PAGES) {
  test(`a reader without JavaScript reads all of ${path}, and so does a crawler`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(await response?.headerValue('set-cookie')).toBeNull()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const text of says) await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expect(page).toHaveTitle(/.+ \| Lodestar$/)
    // JavaScript-only features are hidden.
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /.{50,}/)
    await context.close()
  })
}

test('every page has a title of its own, the sign-in screens too, and no link that HTML forbids', async ({ request, newestStory }) => {
  const paths = [
    '/', '/politics', '/sports', '/entertainment', '/business', '/opinion', '/lifestyle', '/technology', '/education', '/culture',
    '/search', '/search?q=cocoa', '/archive', '/archive/2026/10', '/newsletter/unsubscribe', '/auth', '/auth/reset-password', '/auth/confirm',
    '/admin', '/no-such-page', '/story/no-such-story', '/offline', '/lite', await newestStory(), ...PAGES.map(({ path }) => path),
  ]
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await (await request.get(path)).text() })))
  const titles = pages.map(({ path, html }) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path)
  expect(titles.filter((title) => !/^.+ \| Lodestar$|^Lodestar – ./.test(title))).toEqual([])
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  // Invalid according to the Nu HTML checker.
  const forbidden = /<a\b[^>]* type="(button|submit)"/
  expect(pages.filter(({ html }) => forbidden.test(html)).map(({ path }) => path)).toEqual([])
})

test('an applicant opens an e-mail to the careers desk with the opening as its subject', async ({ page }) => {
  await page.goto('/careers')
  const apply = page.getByRole('link', { name: /^Apply Now for / })
  expect(await apply.evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)))).toEqual([
    'mailto:careers@lodestar.example?subject=Senior Political Reporter',
    'mailto:careers@lodestar.example?subject=Digital Marketing Specialist',
    'mailto:careers@lodestar.example?subject=Video Content Producer',
    'mailto:careers@lodestar.example?subject=Freelance Sports Correspondent',
  ])
})

test('a reader copies the address of a feed, and every feed on the page is one', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/rss')
  await expect(page.getByRole('button', { name: /^Copy the feed URL of / })).toHaveCount(8)
  await page.getByRole('button', { name: 'Copy the feed URL of Politics' }).click()
  await expect(page.getByText('RSS feed URL copied to clipboard!')).toBeVisible()
  await expect.poll(() => getGapAboveToasts(page.getByRole('navigation', { name: 'Sections' }))).toBeGreaterThan(0)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^https?:\/\/.+\/rss\/politics\.xml$/)

  const links = await page.getByRole('main').locator('a[href^="/rss/"]').evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  expect(links).toHaveLength(12)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

test('a reader finds every page on the sitemap, and each of them answers', async ({ page, request }) => {
  await page.goto('/sitemap')
  const links = await page.getByRole('main').getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  const own = links.filter((link) => link.startsWith('/'))
  expect(own.sort()).toEqual(
    [
      '/', '/politics', '/sports', '/entertainment', '/business', '/opinion', '/lifestyle', '/technology', '/about', '/contact',
      '/careers', '/advertise', '/privacy', '/terms', '/rss', '/sitemap',
    ].sort(),
  )
  for (const link of own) expect((await request.get(link)).status(), link).toBe(200)
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(4)
})

test('a reader goes to a part of the privacy policy from its contents', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

for (const javaScriptEnabled of [true, false]) {
  test(`a subscriber whose link is wrong is told so kindly (JavaScript ${javaScriptEnabled ? 'on' : 'off'})`, async ({ browser, baseURL }) => {
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

test('a mail program that unsubscribes with one click gets an answer it understands', async ({ request }) => {
  const press = (token: string) => request.post(`/newsletter/unsubscribe?token=${token}`, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect((await press('half-a-link')).status()).toBe(400)
  expect((await press(crypto.randomUUID())).status()).toBe(404)
})

test('the 404 page is the same for everyone, without the address that somebody else mistyped', async ({ request }) => {
  for (const path of ['/mistyped-one?token=abc', '/mistyped-two?token=def']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).not.toMatch(/mistyped|token=/)
    // Next fills this with the URL of the first visitor since the start.
    expect(html).toContain(String.raw`\"c\":[\"\",\"_not-found\"],\"q\":\"\",`)
  }
})

const LOOKED_AT = [
  '/advertise', '/careers', '/privacy', '/terms', '/standards', '/rss', '/sitemap', '/politics/2026/10', '/archive/2026/10',
  '/search?q=market', '/search?q=kumassi', '/search?q=quagga', '/newsletter/unsubscribe', '/story/no-such-story', '/author/nobody', '/topic/no-such-topic', '/offline',
]

test('a reader with assistive technology finds no barrier on the house’s pages', async ({ page }) => {
  const looks = [['light', 320], ['dark', 1280]] as const
  for (const path of LOOKED_AT) {
    await beginLook(page, looks[0])
    await page.goto(path)
    await expectNoBarriers(page, path, looks)
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a subject.')).toBeVisible()
  await expectNoBarriers(page, '/contact, refused', looks)
})

test('a reader who comes again pays for no page that has not changed, and no cache on the way keeps one that has', async ({ request, newestStory }) => {
  for (const path of ['/', '/sports', '/about', '/archive/2026/08', await newestStory()]) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
    // Another test may publish between the two requests.
    await expect.poll(async () => {
      const tag = (await request.get(path)).headers()['etag']!
      return (await request.get(path, { headers: { 'if-none-match': tag } })).status()
    }, path).toBe(304)
  }
})
