import { z } from 'zod'

/** The nine categories in the order of the site. */
export const CATEGORIES = [
  'Politics', 'Sports', 'Entertainment', 'Business', 'Opinion', 'Lifestyle', 'Technology', 'Education', 'Culture',
] as const
export const categorySchema = z.enum(CATEGORIES)
export type Category = (typeof CATEGORIES)[number]

export const categorySlugs = CATEGORIES.map((category) => category.toLowerCase())

/** The category of an address such as /politics, or null. */
export function toCategory(slug: string): Category | null {
  return CATEGORIES.find((category) => category.toLowerCase() === slug) ?? null
}

// The limits of table articles; the database has the last word.
export const TITLE_MAX = 300
export const EXCERPT_MAX = 1000
export const CONTENT_MAX = 200_000
