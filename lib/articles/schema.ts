import { z } from 'zod'

import type { Byline } from '../authors/schema'
import type { Correction } from '../corrections/schema'
import type { Topic } from '../topics/schema'

/** The nine categories in the order of the site. */
export const CATEGORIES = [
  'Politics', 'Sports', 'Entertainment', 'Business', 'Opinion', 'Lifestyle', 'Technology', 'Education', 'Culture',
] as const
export const categorySchema = z.enum(CATEGORIES)
export type Category = (typeof CATEGORIES)[number]

/** The category of an address such as /politics, or null. */
export function toCategory(slug: string): Category | null {
  return CATEGORIES.find((category) => category.toLowerCase() === slug) ?? null
}

// The limits of table articles; the database has the last word.
export const TITLE_MAX = 300
export const EXCERPT_MAX = 1000
export const CONTENT_MAX = 200_000
export const SOURCE_NAME_MAX = 200

/** What a list shows of an article: columns of the view published_articles. */
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
  /** What stays in view when it is cropped, in percent; without it, the centre. Feeds crop nothing. */
  image_focus_x?: number | null
  image_focus_y?: number | null
  publication_date: string
  bylines: Byline[]
  views: number
}

/** A whole article as a reader gets it. */
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

/** One that is being written may have no section yet. */
export type UnsavedArticle = Omit<Article, 'category'> & { category: Category | null }

/** What is known of an embedded address: its title, and for some a picture that is ours. */
export interface Embed {
  url: string
  title: string
  image_url: string | null
}

export interface ArticleImage {
  id: string
  image_url: string
  caption: string | null
  /** Who made it; shown behind the caption. */
  credit: string | null
  alt: string | null
  width: number | null
  height: number | null
  focus_x?: number | null
  focus_y?: number | null
}

/** A page of a list, and where the next one begins. */
export interface ArticlePage {
  articles: ArticleCard[]
  /** Null at the end of the list. */
  next: string | null
}
