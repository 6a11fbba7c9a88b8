import type { Article, Category } from '../articles/schema'

// What feeds, sitemaps and structured data are made of.

/** What they need of an article. */
export type FeedArticle = Omit<Article, 'embeds' | 'views' | 'featured'>

/** What a sitemap needs of an article. */
export type SitemapArticle = Pick<
  FeedArticle,
  'slug' | 'title' | 'image_url' | 'image_caption' | 'publication_date' | 'content_updated_at'
>

/** A month that has articles: yyyy-mm, how many, and when one of them last changed. */
export interface SitemapMonth {
  month: string
  articles: number
  changedAt: string
}

/** The mark as a picture: search engines want a square PNG of at least 112 px, not SVG. */
export const LOGO = { path: '/logo.png', width: 512, height: 512 }

/** Readers poll several times an hour; thirty items are half a day of a busy newsroom. */
export const FEED_SIZE = 30
/** The limit of the sitemap protocol for one file. */
export const SITEMAP_MAX = 50_000
/** Limits that search engines set for news sitemaps. */
export const NEWS_MAX = 1_000
export const NEWS_HOURS = 48

export interface FeedName {
  /** null: all categories. */
  category: Category | null
  format: 'rss' | 'atom' | 'json'
  /** The slug of an author, whose articles alone it has. */
  author?: string
  /** The slug of a topic, whose articles alone it has. */
  topic?: string
}
