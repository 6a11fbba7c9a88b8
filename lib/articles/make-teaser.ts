import { formatBylineNames } from '../content/feeds/text'
import type { ArticleCard } from './schema'
import { type LeadTeaser, type Teaser, slugifySimply } from './teaser'

/** The length of an excerpt: about two lines on a card. */
const EXCERPT_LENGTH = 110

/** Shortens a text to `length` code points at the end of a word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  const letters = Array.from(text)
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length)
        .join('')
        .replace(/\s+\S*$/, '')}…`
}

/** Makes a card that shows only a headline. */
export const toHeadline = ({ slug, title }: Pick<ArticleCard, 'slug' | 'title'>): Teaser => ({
  title,
  ...(slug === slugifySimply(title) ? {} : { slug }),
})

/** Shortens a time to the minute: seconds would add a tenth to the size of the front page. */
export const truncateToMinute = (iso: string) => `${new Date(iso).toISOString().slice(0, 16)}Z`

type Part = 'kicker' | 'picture' | 'excerpt' | 'views'

/** Picks what a card shows of an article. Pictures of cards are decorative and have no alternative text. */
export function makeTeaser(article: ArticleCard, ...parts: readonly Part[]): Teaser {
  const { category, publication_date, image_url, image_focus_x, image_focus_y, excerpt, views } = article
  const has = (part: Part) => parts.includes(part)
  return {
    ...toHeadline(article),
    publication_date: truncateToMinute(publication_date),
    ...(has('kicker') ? { category } : {}),
    ...(has('picture') && image_url ? { image_url } : {}),
    ...(has('picture') && typeof image_focus_x === 'number' ? { image_focus_x } : {}),
    ...(has('picture') && typeof image_focus_y === 'number' ? { image_focus_y } : {}),
    ...(has('excerpt') && excerpt ? { excerpt: shorten(excerpt, EXCERPT_LENGTH) } : {}),
    ...(has('views') && views > 0 ? { views } : {}),
  }
}

/** Makes the card of a lead article, which also names its authors. */
export const makeLeadTeaser = (article: ArticleCard, ...parts: readonly Part[]): LeadTeaser => ({
  ...makeTeaser(article, ...parts),
  image_alt: article.image_alt,
  author: formatBylineNames(article),
  ...(article.excerpt ? { excerpt: article.excerpt } : {}),
})

const PICTURES_IN_ROW = 2

/** Prepares two cards side by side. Either both have a picture or none, or half a column would stay blank. */
export function makeSecondTeasers(articles: readonly ArticleCard[], ...parts: readonly Part[]): Teaser[] {
  const illustrated = articles.filter(({ image_url }) => image_url).slice(0, PICTURES_IN_ROW)
  if (illustrated.length < PICTURES_IN_ROW) return articles.map((article) => makeTeaser(article, ...parts, 'excerpt'))
  return [
    ...illustrated.map((article) => makeTeaser(article, ...parts, 'picture', 'excerpt')),
    ...articles.filter((article) => !illustrated.includes(article)).map((article) => makeTeaser(article, ...parts)),
  ]
}
