import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { tags } from '@/lib/cache/tags'
import { unwrapMaybe, unwrap } from '@/lib/db/errors'
import { parseMonthBounds } from '@/lib/content/feeds/months'
import { createReaderClient } from '@/lib/db/reader'
import { secondsOfDayLeft } from '@/lib/format'

import { ARCHIVE_PAGE_SIZE } from './archive'
import { lifeUntil, SIDEBAR_LIFE, STORY_LIFE } from './lifetimes'
import { readStory } from '../routes/resolve'
import { decodeCursor, encodeCursor } from './rules'
import type { Article, ArticleCard, ArticlePage, Category } from './schema'

export const CARD = `id, slug, title, excerpt, category, image_url, image_alt, image_width, image_height,
  image_focus_x, image_focus_y, publication_date, bylines, views`

const TRENDING = 4

// Converts rows of a view: the generated types make their columns nullable, the tables don't.
export const asCards = (rows: unknown): ArticleCard[] => rows as ArticleCard[]

const getScope = (category: Category | null) => (category ? { p_category: category } : {})

/** Returns when (ISO) the next scheduled article appears, or null. That is when cached lists expire. */
export async function getNextPublication(): Promise<string | null> {
  'use cache'
  cacheTag(tags.frontPage)
  cacheLife({ stale: 60, revalidate: 60, expire: 86_400 })
  return unwrapMaybe(await createReaderClient().rpc('next_publication'))
}

async function listPage(size: number, category: Category | null, after: string | null): Promise<ArticlePage> {
  const cursor = after ? decodeCursor(after) : null
  const found = unwrap(
    await createReaderClient()
      .rpc('list_articles', {
        p_limit: size + 1,
        ...(category ? { p_category: category } : {}),
        ...(cursor ? { p_before_date: cursor.publicationDate, p_before_id: cursor.id } : {}),
      })
      .select(CARD),
  )
  const articles = asCards(found.slice(0, size))
  const last = articles.at(-1)
  const next =
    found.length > size && last ? encodeCursor({ publicationDate: last.publication_date, id: last.id }) : null
  return { articles, next }
}

/** Lists the newest articles; `after` is the cursor of a later page. */
export async function listNewest(size: number, after: string | null = null): Promise<ArticlePage> {
  'use cache'
  cacheTag(tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  return listPage(size, null, after)
}

/** Lists the newest articles of a section; `after` is the cursor of a later page. */
export async function listByCategory(
  category: Category,
  size: number,
  after: string | null = null,
): Promise<ArticlePage> {
  'use cache'
  cacheTag(tags.category(category))
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  return listPage(size, category, after)
}

/** Reads the newest featured article. Returns null if there is none. */
export async function getFeatured(): Promise<ArticleCard | null> {
  'use cache'
  cacheTag(tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const found = unwrap(
    await createReaderClient()
      .from('published_articles')
      .select(CARD)
      .eq('featured', true)
      .order('publication_date', { ascending: false })
      .order('id', { ascending: false })
      .limit(1),
  )
  return asCards(found)[0] ?? null
}

/** Reads an article. That it is missing is cached too, under the slug's tag. */
export async function getArticle(slug: string): Promise<Article | null> {
  'use cache'
  cacheTag(tags.slug(slug))
  cacheLife(STORY_LIFE)
  const story = await readStory(slug)
  if (story.resolution !== 'story') return null
  cacheTag(...tags.text(story.article))
  return story.article
}

/** Lists related articles. Not tagged with the front page: a publication must not expire every story. */
export async function listRelated(slug: string): Promise<ArticleCard[]> {
  'use cache'
  cacheTag(tags.slug(slug))
  cacheLife(SIDEBAR_LIFE)
  const story = await readStory(slug)
  if (story.resolution !== 'story') return []
  cacheTag(...story.related.map((article) => tags.article(article.id)))
  return story.related
}

/** Reads the number of views. Cached on its own, because the text of a story stays cached for a month. */
export async function getViews(slug: string): Promise<number> {
  'use cache'
  cacheTag(tags.slug(slug))
  cacheLife(SIDEBAR_LIFE)
  const story = await readStory(slug)
  return story.resolution === 'story' ? story.article.views : 0
}

export interface TrendingArticle {
  slug: string
  title: string
  category: Category
  /** The number of views in the last 48 hours. */
  views: number
}

/** Lists the most viewed articles of one category or of all, without up to three that the page already leads with. */
export async function listTrending(
  category: Category | null = null,
  without: readonly string[] = [],
): Promise<TrendingArticle[]> {
  return (await listMostRead(category)).filter(({ slug }) => !without.includes(slug)).slice(0, TRENDING)
}

async function listMostRead(category: Category | null): Promise<TrendingArticle[]> {
  'use cache'
  cacheLife(SIDEBAR_LIFE)
  const found = unwrap(
    await createReaderClient().rpc('list_trending_articles', { p_limit: TRENDING + 3, ...getScope(category) }),
  )
  // Counts may be ten minutes old, but deleted or renamed articles must go at once.
  cacheTag(...found.map(({ id }) => tags.article(id)))
  return found.map(({ slug, title, category, recent_views }) => ({ slug, title, category, views: recent_views }))
}

/** Counts the articles of each section that has any. */
export async function countByCategory(): Promise<Partial<Record<Category, number>>> {
  'use cache'
  cacheLife(SIDEBAR_LIFE)
  const counts = unwrap(await createReaderClient().rpc('count_articles_by_category'))
  return Object.fromEntries(counts.map((row) => [row.category, row.articles]))
}

export interface ArchiveMonth {
  /** The month as yyyy-mm. */
  month: string
  articles: number
}

export async function listArchiveMonths(category: Category | null = null): Promise<ArchiveMonth[]> {
  'use cache'
  cacheTag(category ? tags.category(category) : tags.frontPage)
  cacheLife(lifeUntil(await getNextPublication(), new Date()))
  const months = unwrap(await createReaderClient().rpc('list_archive_months', getScope(category)))
  return months.map((row) => ({ month: row.month.slice(0, 7), articles: row.articles }))
}

/** Reads one page of a month, counted from 1. Returns null if there is no such page. */
export async function listMonth(
  month: string,
  page: number,
  category: Category | null = null,
): Promise<{ articles: ArticleCard[]; pages: number } | null> {
  'use cache'
  cacheTag(tags.month(month))
  cacheLife(STORY_LIFE)
  const bounds = parseMonthBounds(month)
  if (!bounds) return null
  const [known] = unwrap(
    await createReaderClient().rpc('list_archive_months', getScope(category)).eq('month', `${month}-01`),
  )
  const pages = Math.ceil((known?.articles ?? 0) / ARCHIVE_PAGE_SIZE)
  if (page < 1 || page > pages) return null
  const start = (page - 1) * ARCHIVE_PAGE_SIZE
  const all = createReaderClient().from('published_articles').select(CARD)
  const found = unwrap(
    await (category ? all.eq('category', category) : all)
      .gte('publication_date', bounds.from)
      .lt('publication_date', bounds.until)
      .order('publication_date', { ascending: false })
      .order('id', { ascending: false })
      .range(start, start + ARCHIVE_PAGE_SIZE - 1),
  )
  return { articles: asCards(found), pages }
}

/** Returns the time from a cached function: prerendered components may not read it themselves. */
export async function getNow(): Promise<Date> {
  'use cache'
  const now = new Date()
  // At midnight, pages that say "Yesterday" are rendered again.
  cacheLife({ stale: 300, revalidate: Math.min(3600, secondsOfDayLeft(now)), expire: 86_400 })
  return now
}
