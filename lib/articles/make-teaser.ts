import { formatBylineNames } from '../content/feeds/text'
import type { ArticleCard } from './schema'
import { type LeadTeaser, type Teaser, slugifySimply } from './teaser'

/** The length of an excerpt: about three lines of a row, and of a card in a column. */
const LENGTHS = { excerpt: 160, brief: 90 }

/** Matches the end of a text whose last words only lead to what follows, as in "a register of". */
const LOOSE_END =
  /([\s,;:–—-]+(a|an|and|as|at|but|by|for|from|in|into|is|of|on|or|that|the|their|to|was|were|which|who|with))*[\s,;:–—-]*$/i

/** How much of the room a whole sentence or clause has to fill. Otherwise the text ends at a word. */
const FILLED = { sentence: 0.4, clause: 0.6 }

/** Shortens a text to `length` code points: at the end of a sentence or, with an ellipsis, of a clause or a word. */
export function shorten(text: string, length: number): string {
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const start = letters.slice(0, length).join('')
  const [sentence = ''] = /^.*[.!?]["”’]?(?=\s)/su.exec(start) ?? []
  if (sentence.length >= FILLED.sentence * length) return sentence
  const [clause = ''] = /^.*(?=[,;:–—]\s)/su.exec(start) ?? []
  const beginning = clause.length >= FILLED.clause * length ? clause : start.replace(/\s+\S*$/, '')
  return `${beginning.replace(LOOSE_END, '')}…`
}

/** Shortens the excerpt of an article to what lists show. */
export const shortenExcerpt = <A extends { excerpt: string | null }>(article: A): A => ({
  ...article,
  excerpt: article.excerpt && shorten(article.excerpt, LENGTHS.excerpt),
})

/** Makes a card that shows only a headline. */
export const makeHeadline = ({ slug, title, category }: Pick<ArticleCard, 'slug' | 'title' | 'category'>): Teaser => ({
  title,
  ...(slug === slugifySimply(title) ? {} : { slug }),
  ...(category === 'Opinion' ? { isOpinion: true } : {}),
})

/** Shortens a time to the minute: seconds would add a tenth to the size of the front page. */
export const truncateToMinute = (iso: string) => `${new Date(iso).toISOString().slice(0, 16)}Z`

type Part = 'kicker' | 'picture' | 'excerpt' | 'brief'

/** Picks what a card shows of an article. Pictures of cards are decorative and have no alternative text. */
export function makeTeaser(article: ArticleCard, ...parts: readonly Part[]): Teaser {
  const { category, publication_date, image_url, image_focus_x, image_focus_y, excerpt } = article
  const has = (part: Part) => parts.includes(part)
  return {
    ...makeHeadline(article),
    publication_date: truncateToMinute(publication_date),
    ...(has('kicker') ? { category } : {}),
    ...(has('picture') && image_url ? { image_url } : {}),
    ...(has('picture') && typeof image_focus_x === 'number' ? { image_focus_x } : {}),
    ...(has('picture') && typeof image_focus_y === 'number' ? { image_focus_y } : {}),
    ...(has('excerpt') && excerpt ? { excerpt: shorten(excerpt, LENGTHS.excerpt) } : {}),
    ...(has('brief') && excerpt ? { excerpt: shorten(excerpt, LENGTHS.brief) } : {}),
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
  if (illustrated.length < PICTURES_IN_ROW) return articles.map((article) => makeTeaser(article, ...parts, 'brief'))
  return [
    ...illustrated.map((article) => makeTeaser(article, ...parts, 'picture', 'brief')),
    ...articles.filter((article) => !illustrated.includes(article)).map((article) => makeTeaser(article, ...parts)),
  ]
}
