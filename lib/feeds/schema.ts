import type { Article, Category } from '../articles/schema'

export type FeedArticle = Omit<Article, 'embeds' | 'views' | 'featured'>

export type SitemapArticle = Pick<
  FeedArticle,
  'slug' | 'title' | 'image_url' | 'image_caption' | 'publication_date' | 'content_updated_at'
>

/** `month` is yyyy-mm. */
export interface SitemapMonth {
  month: string
  articles: number
  changedAt: string
}

/** Search engines want a square PNG of at least 112 px. */
export const LOGO = { path: '/logo.png', width: 512, height: 512 }

/** About half a day of a busy newsroom. */
export const FEED_SIZE = 30
/** The protocol's limit per file. */
export const SITEMAP_MAX = 50_000
/** Set by search engines. */
export const NEWS_MAX = 1_000
export const NEWS_HOURS = 48

export interface FeedName {
  /** Null means all categories. */
  category: Category | null
  format: 'rss' | 'atom' | 'json'
  /** Slug. */
  author?: string
  /** Slug. */
  topic?: string
}
