import { z } from 'zod'

import type { Byline } from '../authors/schema'
import type { Correction } from '../corrections/schema'
import type { Topic } from '../topics/schema'

/** In the site's order. */
export const CATEGORIES = [
  'Politics',
  'Sports',
  'Entertainment',
  'Business',
  'Opinion',
  'Lifestyle',
  'Technology',
  'Education',
  'Culture',
] as const
export const categorySchema = z.enum(CATEGORIES)
export type Category = (typeof CATEGORIES)[number]

/** The category of a URL segment such as `politics`, or null. */
export function toCategory(slug: string): Category | null {
  return CATEGORIES.find((category) => category.toLowerCase() === slug) ?? null
}

// Limits of the articles table, which enforces them.
export const TITLE_MAX = 300
export const EXCERPT_MAX = 1000
export const CONTENT_MAX = 200_000
export const SOURCE_NAME_MAX = 200

/** The list columns of the view published_articles. */
export interface ArticleCard {
  id: string
  slug: string
  title: string
  excerpt: string | null
  category: Category
  image_url: string | null
  image_alt: string | null
  image_width: number | null
  image_height: number | null
  /** Focal point in percent; missing means the centre. Feeds don't crop. */
  image_focus_x?: number | null
  image_focus_y?: number | null
  publication_date: string
  bylines: Byline[]
  views: number
}

/** A whole article for readers. */
export interface Article extends ArticleCard {
  content: string
  image_caption: string | null
  image_credit: string | null
  featured: boolean
  source_name: string | null
  source_url: string | null
  source_nofollow: boolean
  content_updated_at: string
  /** Missing in previews, as are topics. */
  corrections?: Correction[]
  topics?: Topic[]
  images: ArticleImage[]
  embeds: Embed[]
}

/** An article in progress may have no category yet. */
export type UnsavedArticle = Omit<Article, 'category'> & { category: Category | null }

/** Metadata of an embed: title, and sometimes our copy of its thumbnail. */
export interface Embed {
  url: string
  title: string
  image_url: string | null
}

export interface ArticleImage {
  id: string
  image_url: string
  caption: string | null
  /** Photographer or owner; shown after the caption. */
  credit: string | null
  alt: string | null
  width: number | null
  height: number | null
  focus_x?: number | null
  focus_y?: number | null
}

/** One page of a list. */
export interface ArticlePage {
  articles: ArticleCard[]
  /** Cursor of the next page; null at the end. */
  next: string | null
}
