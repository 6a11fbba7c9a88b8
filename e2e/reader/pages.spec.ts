import { getGapAboveToasts } from '../accessibility'
import { expect, readPage, test } from '../fixtures'

const SECTIONS = [
  'Politics',
  'Sports',
  'Entertainment',
  'Business',
  'Opinion',
  'Lifestyle',
  'Technology',
  'Education',
  'Culture',
]
const HOUSE: [path: string, heading: string][] = [
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
]
/** Without an address of their own in search engines. */
const UNLISTED = [
  '/search',
  '/newsletter/unsubscribe',
  '/auth',
  '/auth/reset-password',
  '/auth/confirm',
  '/admin',
  '/no-such-page',
  '/story/no-such-story',
  '/offline',
]

test('each page has its own title, description, canonical URL, share card and feed', async ({
  request,
  newestStory,
  baseURL,
}) => {
  const listed: [path: string, heading?: string, feed?: string][] = [
    ...SECTIONS.map((name): [string, string, string] => [`/${name.toLowerCase()}`, name, name.toLowerCase()]),
    ...HOUSE,
    ...['/', '/archive', '/archive/2026/10', '/topics', '/search?q=cocoa'].map((path): [string] => [path]),
    [await newestStory()],
  ]
  const titles: string[] = []
  for (const [path, heading, feed = 'all'] of listed) {
    const { status, headers, document, textOf } = await readPage(request, path)
    const meta = (name: string) => document.querySelector(`head meta[${name}]`)?.getAttribute('content')
    expect([status, headers['set-cookie']], path).toEqual([200, undefined])
    if (heading) expect(textOf('h1'), path).toBe(heading)
    // What needs JavaScript is hidden.
    expect(textOf('main'), path).not.toMatch(/\bCopy\b/)
    const canonical = document.querySelector('head link[rel=canonical]')?.getAttribute('href') ?? ''
    expect(new URL(canonical).href, path).toBe(baseURL + path.replace(/\?.*/, ''))
    expect(meta('property="og:url"'), path).toBe(canonical)
    for (const name of ['property="og:title"', 'property="og:description"']) expect(meta(name), path).toMatch(/\S/)
    expect(meta('name=description'), path).toMatch(/.{40,}/)
    expect(meta('name=robots'), path).toMatch(path.includes('?') ? /noindex/ : /max-image-preview:large/)
    const feeds = document.querySelectorAll('head link[rel=alternate][type="application/rss+xml"]')
    const addresses = [...feeds].map((link) => link.getAttribute('href'))
    expect(addresses, path).toEqual([`${baseURL}/rss/${feed}.xml`])
    titles.push(textOf('title'))
  }
  for (const path of UNLISTED) titles.push((await readPage(request, path)).textOf('title'))
  expect(titles.filter((title) => !/^.+ \| Lodestar$|^Lodestar – ./.test(title))).toEqual([])
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('the pages about the house lead on: to an e-mail with the position, to their parts and to every page', async ({
  request,
}) => {
  const careers = await readPage(request, '/careers')
  const applications = [...careers.document.querySelectorAll('main a')].filter(({ textContent }) =>
    textContent.trim().startsWith('Apply Now'),
  )
  expect(applications.map((link) => decodeURIComponent(link.getAttribute('href')!))).toEqual(
    [
      'Senior Political Reporter',
      'Digital Marketing Specialist',
      'Video Content Producer',
      'Freelance Sports Correspondent',
    ].map((position) => `mailto:careers@lodestar.example?subject=${position}`),
  )

  const { document } = await readPage(request, '/privacy')
  const contents = [...document.querySelectorAll('nav[aria-labelledby=contents] a')]
  expect(contents.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining('Your rights'))
  for (const link of contents)
    expect(document.querySelector(link.getAttribute('href')!), link.textContent).not.toBeNull()

  const sitemap = await readPage(request, '/sitemap')
  const links = [...sitemap.document.querySelectorAll('main a')].map((link) => link.getAttribute('href')!)
  const sections = SECTIONS.map((name) => `/${name.toLowerCase()}`)
  const others = ['/', '/archive', '/saved', '/topics', ...HOUSE.map(([path]) => path)]
  expect(links.filter((link) => link.startsWith('/')).sort()).toEqual([...sections, ...others].sort())
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(4)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('invalid unsubscribe links are explained, also to mail programs', async ({ page, request }) => {
    await page.goto('/newsletter/unsubscribe?token=half-a-link')
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.goto(`/newsletter/unsubscribe?token=${crypto.randomUUID()}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('This link does not match any subscription.')).toBeVisible()

    const press = (token: string) =>
      request.post(`/newsletter/unsubscribe/one-click?token=${token}`, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect((await request.get('/newsletter/unsubscribe/one-click?token=half-a-link')).url()).toMatch(
      /\/newsletter\/unsubscribe\?token=half-a-link$/,
    )
    expect((await press('half-a-link')).status()).toBe(400)
    expect((await press(crypto.randomUUID())).status()).toBe(404)
  })
})

test('the 404 page never contains the requested address', async ({ request }) => {
  for (const path of ['/mistyped-one?token=abc', '/mistyped-two?token=def']) {
    const { status, html } = await readPage(request, path)
    expect(status).toBe(404)
    expect(html).not.toMatch(/mistyped|token=/)
  }
})

test('unchanged pages return 304, and every cache has to ask, a shared one once a second', async ({
  request,
  newestStory,
}) => {
  for (const path of ['/', '/sports', '/about', '/archive/2026/08', '/lite', await newestStory()]) {
    // Without scripts, nothing brings an open page of the lite edition up to date, so it is asked for less often.
    const seconds = path === '/lite' ? 60 : 0
    expect((await request.get(path)).headers()['cache-control'], path).toBe(`public, max-age=${seconds}, s-maxage=1`)
    // Another test may publish in between.
    await expect
      .poll(async () => {
        const tag = (await request.get(path)).headers()['etag']!
        return (await request.get(path, { headers: { 'if-none-match': tag } })).status()
      }, path)
      .toBe(304)
  }
})
