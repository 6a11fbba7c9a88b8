import { toBylineNames } from '../feeds/text'
import { toSlug } from './rules'
import type { ArticleCard } from './schema'
import type { LeadTeaser, Teaser } from './teaser'

/** About two lines on a card. */
const EXCERPT_LENGTH = 110

/** Truncates at a word boundary. */
export function shorten(text: string, length: number): string {
  const letters = Array.from(text)
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length)
        .join('')
        .replace(/\s+\S*$/, '')}…`
}

/** A teaser with the headline only. */
export const toHeadline = ({ slug, title }: Pick<ArticleCard, 'slug' | 'title'>): Teaser => ({
  title,
  ...(slug === toSlug(title) ? {} : { slug }),
})

/** To the minute: seconds would add a tenth to the front page's size. */
export const toMinute = (iso: string) => `${new Date(iso).toISOString().slice(0, 16)}Z`

type Part = 'kicker' | 'picture' | 'excerpt' | 'views'

/** A teaser with its date and the given parts. Card pictures are decorative, so they have no alt text. */
export function toTeaser(article: ArticleCard, ...parts: readonly Part[]): Teaser {
  const { category, publication_date, image_url, image_focus_x, image_focus_y, excerpt, views } = article
  const has = (part: Part) => parts.includes(part)
  return {
    ...toHeadline(article),
    publication_date: toMinute(publication_date),
    ...(has('kicker') ? { category } : {}),
    ...(has('picture') && image_url ? { image_url } : {}),
    ...(has('picture') && typeof image_focus_x === 'number' ? { image_focus_x } : {}),
    ...(has('picture') && typeof image_focus_y === 'number' ? { image_focus_y } : {}),
    ...(has('excerpt') && excerpt ? { excerpt: shorten(excerpt, EXCERPT_LENGTH) } : {}),
    ...(has('views') && views > 0 ? { views } : {}),
  }
}

/** With the whole excerpt. */
export const toLeadTeaser = (article: ArticleCard, ...parts: readonly Part[]): LeadTeaser => ({
  ...toTeaser(article, ...parts),
  image_alt: article.image_alt,
  author: toBylineNames(article),
  ...(article.excerpt ? { excerpt: article.excerpt } : {}),
})

/** How many pictures stand side by side below the lead. */
const PICTURES_IN_ROW = 2

/**
 * The stories beside a lead. The first row has pictures if two stories have one; otherwise none is shown, because a
 * text beside a picture would leave half a column blank.
 */
export function toSecondTeasers(articles: readonly ArticleCard[], ...parts: readonly Part[]): Teaser[] {
  const illustrated = articles.filter(({ image_url }) => image_url).slice(0, PICTURES_IN_ROW)
  if (illustrated.length < PICTURES_IN_ROW) return articles.map((article) => toTeaser(article, ...parts, 'excerpt'))
  return [
    ...illustrated.map((article) => toTeaser(article, ...parts, 'picture', 'excerpt')),
    ...articles.filter((article) => !illustrated.includes(article)).map((article) => toTeaser(article, ...parts)),
  ]
}
