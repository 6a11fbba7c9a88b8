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
export type Category = (typeof CATEGORIES)[number]

/** From a URL segment such as `politics`. */
export function toCategory(slug: string): Category | null {
  return CATEGORIES.find((category) => category.toLowerCase() === slug) ?? null
}

/** The parameters of the sections' pages. */
export const listSections = () => CATEGORIES.map((category) => ({ section: category.toLowerCase() }))

// Enforced by the articles table.
export const TITLE_MAX = 300
export const EXCERPT_MAX = 1000
export const CONTENT_MAX = 200_000
export const SOURCE_NAME_MAX = 200

/** The list columns of published_articles. */
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
  /** Percent; missing means the centre. Feeds don't crop. */
  image_focus_x?: number | null
  image_focus_y?: number | null
  publication_date: string
  bylines: Byline[]
  views: number
}

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

/** May have no category yet. */
export type UnsavedArticle = Omit<Article, 'category'> & { category: Category | null }

/** Title, and sometimes our copy of the thumbnail. */
export interface Embed {
  url: string
  title: string
  image_url: string | null
}

export interface ArticleImage {
  id: string
  image_url: string
  caption: string | null
  /** Photographer or owner. */
  credit: string | null
  alt: string | null
  width: number | null
  height: number | null
  focus_x?: number | null
  focus_y?: number | null
}

export interface ArticlePage {
  articles: ArticleCard[]
  /** Null at the end. */
  next: string | null
}
