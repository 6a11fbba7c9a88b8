import type { Article, Category } from '../../articles/schema'

export type FeedArticle = Omit<Article, 'embeds' | 'views' | 'featured'>

export type SitemapArticle = Pick<
  FeedArticle,
  'slug' | 'title' | 'image_url' | 'image_caption' | 'publication_date' | 'content_updated_at'
>

/** A month with articles. `month` is yyyy-mm. */
export interface SitemapMonth {
  month: string
  articles: number
  changedAt: string
}

/** The logo for search engines, which want a square PNG of at least 112 pixels. */
export const LOGO = { path: '/logo.png', width: 512, height: 512 }

/** How many items a feed has: about half a day of a busy newsroom. */
export const FEED_SIZE = 30
/** How many addresses one sitemap may hold, by the protocol. */
export const SITEMAP_MAX = 50_000
/** How many articles a news sitemap may hold, by search engines' rules. */
export const NEWS_MAX = 1_000
export const NEWS_HOURS = 48

export interface FeedName {
  /** The category of the feed; null means all. */
  category: Category | null
  format: 'rss' | 'atom' | 'json'
  /** The author's slug. */
  author?: string
  /** The topic's slug. */
  topic?: string
}
