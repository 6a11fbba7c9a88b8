import { toAuthorName } from '../feeds/text'
import type { ArticleCard } from './schema'

/** What a list shows of an article. Pages contain it twice, as HTML and as data for the browser, so it is as small as can be. */
export type Teaser = Pick<ArticleCard, 'slug' | 'title'> &
  Partial<Pick<ArticleCard, 'category' | 'publication_date' | 'excerpt' | 'image_url' | 'image_alt' | 'image_focus_x' | 'image_focus_y' | 'views'>>

/** The teaser of the article that a page leads with. */
export type LeadTeaser = Teaser & { author: string }

/** An article as its headline alone. */
export const toHeadline = ({ slug, title }: ArticleCard): Teaser => ({ slug, title })

/** To the minute: seconds would be a tenth of a front page. */
export const toMinute = (iso: string) => `${new Date(iso).toISOString().slice(0, 16)}Z`

type Part = 'kicker' | 'picture' | 'excerpt' | 'views'

/** An article with its age and these parts. The picture of a card says nothing that its headline does not, so it needs no words. */
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
    ...(has('excerpt') && excerpt ? { excerpt } : {}),
    ...(has('views') && views > 0 ? { views } : {}),
  }
}

export const toLeadTeaser = (article: ArticleCard): LeadTeaser => ({
  ...toTeaser(article, 'kicker', 'picture', 'excerpt', 'views'), image_alt: article.image_alt, author: toAuthorName(article),
})
