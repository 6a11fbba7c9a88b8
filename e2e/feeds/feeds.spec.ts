import { XMLParser } from 'fast-xml-parser'

import { expect, openNewsroom, test } from '../fixtures'

const FEEDS = [
  'all',
  'politics',
  'sports',
  'entertainment',
  'business',
  'opinion',
  'lifestyle',
  'technology',
  'education',
  'culture',
  'author-dzifa-amenuvor',
  'topic-cocoa',
]
const parser = new XMLParser({ ignoreAttributes: false })

test('each feed has full articles with absolute URLs, and returns 304 if unchanged', async ({ request, baseURL }) => {
  for (const name of FEEDS) {
    const response = await request.get(`/rss/${name}.xml`)
    expect(response.headers()['content-type'], name).toMatch(/^application\/rss\+xml/)
    const { rss } = parser.parse(await response.text())
    const items = [rss.channel.item].flat()
    expect(items.length, name).toBeGreaterThan(5)
    for (const item of items) {
      expect(item.link).toMatch(new RegExp(`^${baseURL}/story/`))
      expect(item.guid['@_isPermaLink']).toBe('false')
      expect(String(item.guid['#text'])).toMatch(/^urn:uuid:/)
      expect(item['content:encoded']).toMatch(/<p>[^<]{3,}/)
    }
  }
  // Another test may publish in between.
  await expect
    .poll(async () => {
      const { etag = '', 'last-modified': date = '' } = (await request.get('/rss/all.xml')).headers()
      const conditions = [{ 'if-none-match': etag }, { 'if-modified-since': date }]
      return Promise.all(conditions.map(async (headers) => (await request.get('/rss/all.xml', { headers })).status()))
    })
    .toEqual([304, 304])
})

test('common feed URLs redirect permanently', async ({ request }) => {
  for (const path of ['/feed', '/rss.xml', '/feed.xml']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(301)
    expect(response.headers().location).toBe('/rss/all.xml')
  }
  expect((await request.get('/rss/weather.xml')).status()).toBe(404)
})

test('sitemaps list every story, and their URLs return 200', { tag: '@plain' }, async ({ request, baseURL }, info) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  // The longest rule wins: /author/ is public, /auth is not.
  expect(robots).toMatch(/^Allow: \/author\/$/m)
  const index = parser.parse(await (await request.get('/sitemap.xml')).text())
  const files: string[] = [index.sitemapindex.sitemap].flat().map((one: { loc: string }) => one.loc)
  const addresses: string[] = []
  for (const file of files) {
    const { urlset } = parser.parse(await (await request.get(file)).text())
    addresses.push(...[urlset.url].flat().map((one: { loc: string }) => one.loc))
  }
  const stories = new Set(addresses.filter((address) => address.includes('/story/')))
  // Demo articles are stable; tests upload no WebP.
  const demo = await openNewsroom()
    .from('published_articles')
    .select('slug')
    .like('image_url', '/media/articles/%.webp')
    .throwOnError()
  expect(demo.data.length).toBeGreaterThan(50)
  expect(demo.data.filter(({ slug }) => !stories.has(`${baseURL}/story/${slug}`))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  // Those of other tests, with the tag of unique(), may be gone.
  const pages = addresses
    .filter((address) => !/\/story\/|-[0-9a-f]{8}$/.test(address))
    // All of them would take half a minute: of archives, topics and authors every sixth.
    .filter((address, n) => n % 6 === 0 || !/\/\w+\/./.test(address.slice(baseURL!.length)))
    // `next start` renders the same pages.
    .slice(0, info.project.name === 'plain' ? 5 : undefined)
  for (const address of [...pages, ...demo.data.slice(0, 5).map(({ slug }) => `${baseURL}/story/${slug}`)]) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

test('the news sitemap lists only the last 48 hours', async ({ request }) => {
  const { urlset } = parser.parse(await (await request.get('/news-sitemap.xml')).text())
  const dates = [urlset.url]
    .flat()
    .map((one: Record<string, Record<string, string>>) => one['news:news']!['news:publication_date']!)
  expect(dates.length).toBeGreaterThan(0)
  for (const date of dates) expect(Date.now() - Date.parse(date)).toBeLessThan(48.5 * 3_600_000)
})
