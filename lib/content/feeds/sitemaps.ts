import { getServerSideSitemap, getServerSideSitemapIndex, type ISitemapField } from 'next-sitemap'

import type { Category } from '../../articles/schema'
import { env } from '../../env'
import { listSitemapPaths } from '../../routes/find-route'
import { routes } from '../../routes/routes'
import { site } from '../../settings/site'
import { LANGUAGE } from '../../site'
import { changedAt } from './rules'
import { NEWS_HOURS, NEWS_MAX, SITEMAP_MAX, type SitemapArticle, type SitemapMonth } from './schema'
import { clean, escapeHtml, resolveAddress } from './text'

const PAGES = listSitemapPaths()

/** The library writes characters beyond U+FFFF as two surrogates, which is invalid XML. */
function joinSurrogates(xml: string): string {
  return xml.replace(/&#(5[5-6]\d{3});&#(5[6-7]\d{3});/g, (halves, high: string, low: string) => {
    const letter = String.fromCharCode(Number(high), Number(low))
    return letter.isWellFormed() ? `&#${letter.codePointAt(0)};` : halves
  })
}

async function renderSitemap(fields: ISitemapField[]): Promise<string> {
  return joinSurrogates(await (await getServerSideSitemap(fields)).text())
}

function buildSitemapField(article: SitemapArticle, siteUrl: string): ISitemapField {
  const image = article.image_url && resolveAddress(article.image_url, siteUrl)
  const caption = article.image_caption && { caption: clean(article.image_caption) }
  return {
    loc: escapeHtml(`${siteUrl}${routes.story(article.slug)}`),
    lastmod: changedAt(article).toISOString(),
    // The library doesn't escape URLs; new URL() keeps the escaped &.
    ...(image && { images: [{ loc: new URL(escapeHtml(image)), ...caption }] }),
  }
}

export function renderMonthSitemap(articles: SitemapArticle[], siteUrl = env().siteUrl): Promise<string> {
  return renderSitemap(articles.slice(0, SITEMAP_MAX).map((article) => buildSitemapField(article, siteUrl)))
}

export function renderPagesSitemap(
  months: SitemapMonth[],
  sections: { category: Category; months: SitemapMonth[] }[],
  lists: { path: string; last_change: string }[],
  siteUrl = env().siteUrl,
): Promise<string> {
  return renderSitemap([
    ...PAGES.map((path) => ({ loc: escapeHtml(`${siteUrl}${path}`) })),
    ...months.map(({ month, changedAt }) => ({
      loc: escapeHtml(`${siteUrl}${routes.archive(month)}`),
      lastmod: new Date(changedAt).toISOString(),
    })),
    ...sections.flatMap(({ category, months: own }) =>
      own.map(({ month, changedAt }) => ({
        loc: escapeHtml(`${siteUrl}${routes.sectionMonth(category, month)}`),
        lastmod: new Date(changedAt).toISOString(),
      })),
    ),
    ...lists.map(({ path, last_change }) => ({
      loc: escapeHtml(`${siteUrl}${path}`),
      lastmod: new Date(last_change).toISOString(),
    })),
  ])
}

/** Writes the news sitemap: articles of the 48 hours before `now`, newest first. */
export function renderNewsSitemap(articles: SitemapArticle[], now: Date, siteUrl = env().siteUrl): Promise<string> {
  const since = now.getTime() - NEWS_HOURS * 3_600_000
  const recent = articles
    .filter(({ publication_date: date }) => Date.parse(date) >= since && Date.parse(date) <= now.getTime())
    .sort((a, b) => Date.parse(b.publication_date) - Date.parse(a.publication_date))
  return renderSitemap(
    recent.slice(0, NEWS_MAX).map((article) => ({
      ...buildSitemapField(article, siteUrl),
      news: {
        title: clean(article.title),
        date: article.publication_date,
        publicationName: site().name,
        // The format requires a two-letter code without the country.
        publicationLanguage: LANGUAGE.slice(0, 2),
      },
    })),
  )
}

export async function renderSitemapIndex(months: SitemapMonth[], siteUrl = env().siteUrl): Promise<string> {
  const files = [
    {
      loc: `${siteUrl}/sitemaps/pages.xml`,
      changedAt: months
        .map((month) => month.changedAt)
        .sort()
        .at(-1),
    },
    ...months.map(({ month, changedAt }) => ({ loc: `${siteUrl}/sitemaps/${month}.xml`, changedAt })),
  ].map((file) => ({ ...file, loc: escapeHtml(file.loc) }))
  let xml = await (await getServerSideSitemapIndex(files.map(({ loc }) => loc))).text()
  // The library can't write lastmod; without it, crawlers refetch every month.
  for (const { loc, changedAt } of files) {
    if (!changedAt) continue
    xml = xml.replace(`<loc>${loc}</loc>`, (tag) => `${tag}<lastmod>${new Date(changedAt).toISOString()}</lastmod>`)
  }
  return xml
}
