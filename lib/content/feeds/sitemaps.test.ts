import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { makeArticle, SITE } from '../../testing/feed-article'
import { NEWS_MAX } from './schema'
import { renderMonthSitemap, renderNewsSitemap, renderPagesSitemap, renderSitemapIndex } from './sitemaps'

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => ['url', 'sitemap'].includes(name),
})
const NOW = new Date('2026-11-21T12:00:00Z')

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

test("lists a month's articles with picture and last change", async () => {
  const later = makeArticle({ slug: 'later', content_updated_at: '2026-11-22T08:00:00+00:00', image_url: null })
  const [first, second] = parse(await renderMonthSitemap([makeArticle(), later], SITE)).urlset.url
  expect(first.loc).toBe(`${SITE}/story/kwame-and-okyeame`)
  // The article was written at nine and published at ten.
  expect(first.lastmod).toBe('2026-11-21T10:00:00.000Z')
  expect(first['image:image']['image:loc']).toBe(`${SITE}/media/article-images/one.webp?x=1&y=2`)
  expect(first['image:image']['image:caption']).toBe('Accra & Tema 🎉')
  expect(second.lastmod).toBe('2026-11-22T08:00:00.000Z')
  expect(second['image:image']).toBeUndefined()
})

test('lists the news of the last 48 hours, newest first', async () => {
  const articles = [
    makeArticle({ slug: 'too-old', publication_date: hoursAgo(48.01) }),
    makeArticle({ slug: 'just-in', publication_date: hoursAgo(47.99) }),
    makeArticle({ slug: 'scheduled', publication_date: hoursAgo(-0.01) }),
    makeArticle({ slug: 'newest', publication_date: hoursAgo(1) }),
  ]
  const { url } = parse(await renderNewsSitemap(articles, NOW, SITE)).urlset
  expect(url.map((entry: { loc: string }) => entry.loc)).toEqual([`${SITE}/story/newest`, `${SITE}/story/just-in`])
  const news = url[0]['news:news']
  expect(news['news:title']).toBe(makeArticle().title)
  expect(news['news:publication']).toEqual({ 'news:name': 'Lodestar', 'news:language': 'en' })
  expect(new Date(news['news:publication_date']).toISOString()).toBe(hoursAgo(1))
})

test('limits the news sitemap to the newest articles', async () => {
  const many = Array.from({ length: NEWS_MAX + 50 }, (_, index) =>
    makeArticle({ slug: `article-${index}`, publication_date: new Date(NOW.getTime() - index * 1000).toISOString() }),
  )
  const { url } = parse(await renderNewsSitemap(many.toReversed(), NOW, SITE)).urlset
  expect(url).toHaveLength(1000)
  expect(url[0].loc).toBe(`${SITE}/story/article-0`)
})

test('escapes hostile headlines', async () => {
  const title = '</news:title><script>\u0000\u001b]]>&amp;\ud83d 🎉'
  const { url } = parse(
    await renderNewsSitemap([makeArticle({ title, publication_date: hoursAgo(1) })], NOW, SITE),
  ).urlset
  expect(url[0]['news:news']['news:title']).toBe('</news:title><script>]]>&amp;� 🎉')
  const xml = await renderNewsSitemap([makeArticle({ title, publication_date: hoursAgo(1) })], NOW, SITE)
  for (const [, code] of xml.matchAll(/&#(\d+);/g)) {
    expect(Number(code) >= 32 && !(Number(code) >= 0xd800 && Number(code) <= 0xdfff)).toBe(true)
  }
})

test.each([`<a> & "b" 'c' ]]> --> <![CDATA[`, '<!DOCTYPE a>&lt;&#0;&nope;', '\u0000\u000b\ufffe\ud800'])(
  'is well-formed with %j as headline and caption',
  async (value) => {
    const article = makeArticle({ title: value, image_caption: value, publication_date: hoursAgo(1) })
    const month = await renderMonthSitemap([article], SITE)
    const news = await renderNewsSitemap([article], NOW, SITE)
    expect(() => [month, news].map((xml) => new SaxesParser().write(xml).close())).not.toThrow()
  },
)

test('lists pages and months with their last change', async () => {
  const months = [
    { month: '2026-11', articles: 2, changedAt: '2026-11-21T10:00:00+00:00' },
    { month: '2026-10', articles: 1, changedAt: '2026-11-22T10:00:00+00:00' },
  ]
  expect(parse(await renderSitemapIndex(months, SITE)).sitemapindex.sitemap).toEqual([
    { loc: `${SITE}/sitemaps/pages.xml`, lastmod: '2026-11-22T10:00:00.000Z' },
    { loc: `${SITE}/sitemaps/2026-11.xml`, lastmod: '2026-11-21T10:00:00.000Z' },
    { loc: `${SITE}/sitemaps/2026-10.xml`, lastmod: '2026-11-22T10:00:00.000Z' },
  ])
  expect(parse(await renderSitemapIndex([], SITE)).sitemapindex.sitemap).toEqual([
    { loc: `${SITE}/sitemaps/pages.xml` },
  ])
})

test('lists home, categories, the archive and static pages', async () => {
  const months = [{ month: '2026-11', articles: 2, changedAt: '2026-11-21T10:00:00+00:00' }]
  const { url } = parse(
    await renderPagesSitemap(
      months,
      [{ category: 'Culture', months }],
      [{ path: '/author/ama-okyere', last_change: '2026-11-20T10:00:00+00:00' }],
      SITE,
    ),
  ).urlset
  const found = url.map((entry: { loc: string }) => entry.loc.slice(SITE.length))
  expect(found).toEqual(
    expect.arrayContaining([
      '/',
      '/politics',
      '/culture',
      '/about',
      '/rss',
      '/archive',
      '/archive/2026/11',
      '/culture/2026/11',
      '/author/ama-okyere',
    ]),
  )
  expect(new Set(found).size).toBe(found.length)
  for (const path of found) expect(path).not.toMatch(/^\/(admin|chief-author|news-anchor|auth\/|auth$|api|search)/)
})
