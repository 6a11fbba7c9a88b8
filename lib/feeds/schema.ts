import type { Article, Category } from '../articles/schema'

// Types and limits of feeds, sitemaps and structured data.

/** The fields of an article that feeds use. */
export type FeedArticle = Omit<Article, 'embeds' | 'views' | 'featured'>

/** The fields of an article that sitemaps use. */
export type SitemapArticle = Pick<
  FeedArticle,
  'slug' | 'title' | 'image_url' | 'image_caption' | 'publication_date' | 'content_updated_at'
>

/** A month (yyyy-mm) with its article count and latest change. */
export interface SitemapMonth {
  month: string
  articles: number
  changedAt: string
}

/** Search engines want a square PNG of at least 112 px, not SVG. */
export const LOGO = { path: '/logo.png', width: 512, height: 512 }

/** About half a day of a busy newsroom; readers poll several times an hour. */
export const FEED_SIZE = 30
/** Limit per file in the sitemap protocol. */
export const SITEMAP_MAX = 50_000
/** Limits for news sitemaps set by search engines. */
export const NEWS_MAX = 1_000
export const NEWS_HOURS = 48

export interface FeedName {
  /** Null means all categories. */
  category: Category | null
  format: 'rss' | 'atom' | 'json'
  /** Author slug, for an author's feed. */
  author?: string
  /** Topic slug, for a topic's feed. */
  topic?: string
}
