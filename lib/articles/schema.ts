import type { Byline } from '../authors/schema'
import type { Correction } from '../corrections/schema'
import type { Topic } from '../topics/schema'

/** The sections, in the order in which the site lists them. */
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

/** Finds the category of a URL segment such as `politics`; null if it is none. */
export function parseCategory(slug: string): Category | null {
  return CATEGORIES.find((category) => category.toLowerCase() === slug) ?? null
}

/** The parameters of the sections' pages. */
export const listSections = () => CATEGORIES.map((category) => ({ section: category.toLowerCase() }))

// The longest title that the table articles accepts.
export const TITLE_MAX = 300
export const EXCERPT_MAX = 1000
export const CONTENT_MAX = 200_000
export const SOURCE_NAME_MAX = 200

/** What lists show of an article: columns of published_articles. */
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
  /** The focal point in percent; missing means the centre. Feeds do not crop. */
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
  /** The language of the text; null means the language of the site. */
  language: string | null
  content_updated_at: string
  /** Published notes. Previews lack them, as they lack topics. */
  corrections?: Correction[]
  topics?: Topic[]
  images: ArticleImage[]
  embeds: Embed[]
}

/** An article that has not been saved and may have no category yet. */
export type UnsavedArticle = Omit<Article, 'category'> & { category: Category | null }

/** What the scheduler found out about an address: its title, and sometimes our copy of the thumbnail. */
export interface Embed {
  url: string
  title: string
  image_url: string | null
}

export interface ArticleImage {
  id: string
  image_url: string
  caption: string | null
  /** Who took the picture or owns it. */
  credit: string | null
  alt: string | null
  width: number | null
  height: number | null
  focus_x?: number | null
  focus_y?: number | null
}

export interface ArticlePage {
  articles: ArticleCard[]
  /** The cursor of the next page, or null at the end. */
  next: string | null
}
