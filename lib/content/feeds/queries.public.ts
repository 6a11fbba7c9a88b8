import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { lifeUntil } from '../../articles/lifetimes'
import { CATEGORIES, type Category } from '../../articles/schema'
import { getAuthor } from '../../authors/queries.public'
import { NEWS_DESK } from '../../authors/rules'
import { tags } from '../../cache/tags'
import { unwrapMaybe, unwrap } from '../../db/errors'
import { routes } from '../../routes/routes'
import { createReaderClient } from '../../db/reader'
import { getTopic } from '../../topics/queries.public'
import { type Document, makeFeedDocument, TYPES } from './document'
import { renderFeed } from './feed'
import { parseMonthBounds } from './months'
import { changedAt } from './rules'
import {
  FEED_SIZE,
  type FeedArticle,
  type FeedName,
  NEWS_HOURS,
  NEWS_MAX,
  SITEMAP_MAX,
  type SitemapArticle,
  type SitemapMonth,
} from './schema'
import { renderMonthSitemap, renderNewsSitemap, renderPagesSitemap, renderSitemapIndex } from './sitemaps'

// A poll without news costs one comparison. The lifetimes are for changes without a tag: an author's new name, or a
// scheduled article where no scheduler runs.

const FEED_COLUMNS = `id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit, image_width,
  image_height, publication_date, content_updated_at, bylines, corrections, topics, source_name, source_url, source_nofollow, language`
const SITEMAP_COLUMNS = 'slug, title, image_url, image_caption, publication_date, content_updated_at'
/** How many rows the API returns at most. */
const PAGE = 1000

const newestFirst = { ascending: false }

async function lifeOfList() {
  return lifeUntil(unwrapMaybe(await createReaderClient().rpc('next_publication')), new Date())
}

async function listNewest({ category, author, topic }: FeedName): Promise<FeedArticle[]> {
  const all = author
    ? createReaderClient().rpc('list_author_articles', { p_slug: author, p_limit: FEED_SIZE }).select(FEED_COLUMNS)
    : topic
      ? createReaderClient().rpc('list_topic_articles', { p_slug: topic, p_limit: FEED_SIZE }).select(FEED_COLUMNS)
      : createReaderClient().from('published_articles').select(FEED_COLUMNS)
  const some = category ? all.eq('category', category) : all
  const newest = some.order('publication_date', newestFirst).order('id', newestFirst).limit(FEED_SIZE)
  const articles = unwrap(await newest) as unknown as Omit<FeedArticle, 'images'>[]
  const images = unwrap(
    await createReaderClient()
      .from('article_images')
      .select('article_id, id, image_url, caption, credit, alt, width, height')
      .in(
        'article_id',
        articles.map(({ id }) => id),
      )
      .order('display_order'),
  )
  return articles.map((article) => ({
    ...article,
    images: images.filter(({ article_id }) => article_id === article.id),
  }))
}

async function listMonths(category?: Category): Promise<SitemapMonth[]> {
  const months = unwrap(await createReaderClient().rpc('list_archive_months', category ? { p_category: category } : {}))
  return months.map((row) => ({ month: row.month.slice(0, 7), articles: row.articles, changedAt: row.last_change }))
}

/** Lists a month's articles, oldest first, so that new ones do not shift pages. */
async function listMonth(month: string): Promise<SitemapArticle[]> {
  const bounds = parseMonthBounds(month)
  if (!bounds) return []
  const articles: SitemapArticle[] = []
  while (articles.length < SITEMAP_MAX) {
    const page = unwrap(
      await createReaderClient()
        .from('published_articles')
        .select(SITEMAP_COLUMNS)
        .gte('publication_date', bounds.from)
        .lt('publication_date', bounds.until)
        .order('publication_date')
        .order('id')
        .range(articles.length, articles.length + PAGE - 1),
    ) as SitemapArticle[]
    articles.push(...page)
    if (page.length < PAGE) break
  }
  return articles
}

/** Writes a feed. Returns null if its author or topic does not exist. */
export async function getFeed(name: FeedName): Promise<Document | null> {
  'use cache'
  const found = name.author ? await getAuthor(name.author) : null
  if (name.author && !found) return null
  if (name.author) cacheTag(tags.author(name.author))
  const topic = name.topic ? await getTopic(name.topic) : null
  if (name.topic && !topic) return null
  if (name.topic) cacheTag(tags.topic(name.topic))
  cacheTag(name.category ? tags.category(name.category) : tags.frontPage)
  cacheLife(await lifeOfList())
  const articles = await listNewest(name)
  const ownerName = found ? (found.author.name ?? NEWS_DESK) : topic?.name
  return makeFeedDocument(renderFeed(name, articles, undefined, ownerName), TYPES[name.format], articles.map(changedAt))
}

export async function getSitemapIndex(): Promise<Document> {
  'use cache'
  cacheTag(tags.frontPage)
  cacheLife(await lifeOfList())
  const months = await listMonths()
  return makeFeedDocument(
    await renderSitemapIndex(months),
    TYPES.sitemap,
    months.map((month) => new Date(month.changedAt)),
  )
}

async function listPages(
  list: 'list_author_pages' | 'list_topic_pages',
): Promise<{ slug: string; last_change: string }[]> {
  const pages: { slug: string; last_change: string }[] = []
  while (pages.length < SITEMAP_MAX) {
    const more = unwrap(await createReaderClient().rpc(list, { p_after: pages.at(-1)?.slug ?? '' }))
    pages.push(...more)
    if (more.length < PAGE) break
  }
  return pages
}

export async function getPagesSitemap(): Promise<Document> {
  'use cache'
  cacheTag(tags.frontPage)
  cacheLife(await lifeOfList())
  const months = await listMonths()
  const sections = await Promise.all(
    CATEGORIES.map(async (category) => ({ category, months: await listMonths(category) })),
  )
  const [authors, topics] = [await listPages('list_author_pages'), await listPages('list_topic_pages')]
  const own = [
    ...authors.map(({ slug, last_change }) => ({ path: routes.author(slug), last_change })),
    ...topics.map(({ slug, last_change }) => ({ path: routes.topic(slug), last_change })),
  ]
  return makeFeedDocument(
    await renderPagesSitemap(months, sections, own),
    TYPES.sitemap,
    months.map((month) => new Date(month.changedAt)),
  )
}

/** Writes the sitemap of a month (yyyy-mm); null without articles. */
export async function getMonthSitemap(month: string): Promise<Document | null> {
  'use cache'
  cacheTag(tags.month(month))
  cacheLife(await lifeOfList())
  const articles = await listMonth(month)
  return articles.length
    ? makeFeedDocument(await renderMonthSitemap(articles), TYPES.sitemap, articles.map(changedAt))
    : null
}

export async function getNewsSitemap(): Promise<Document> {
  'use cache'
  cacheTag(tags.frontPage)
  const life = await lifeOfList()
  // Articles leave this list by their age, not only by edits.
  cacheLife({ ...life, revalidate: Math.min(life.revalidate, 300) })
  const now = new Date()
  const since = new Date(now.getTime() - NEWS_HOURS * 3_600_000).toISOString()
  const articles = unwrap(
    await createReaderClient()
      .from('published_articles')
      .select(SITEMAP_COLUMNS)
      .gte('publication_date', since)
      .order('publication_date', newestFirst)
      .order('id', newestFirst)
      .limit(NEWS_MAX),
  ) as SitemapArticle[]
  return makeFeedDocument(await renderNewsSitemap(articles, now), TYPES.sitemap, articles.map(changedAt))
}
