import { formatCredit } from '../../articles/rules'
import { extractBeginning } from '../markdown/text'
import type { FeedArticle } from './schema'
import { clean } from './text'

// This is apart from text.ts, because browsers must not load the Markdown parser.

/** Returns the excerpt, or else the first 150 characters of the content. */
export function buildDescription(article: Pick<FeedArticle, 'excerpt' | 'content'>): string {
  const excerpt = article.excerpt?.trim()
  if (excerpt) return clean(excerpt)
  return clean([...extractBeginning(article.content).replace(/\s+/g, ' ')].slice(0, 150).join(''))
}

/** Joins caption and credit: "Rain over Ho. Picture: Ama Boateng"; '' without either. */
export function buildCaption({ caption, credit }: { caption: string | null; credit: string | null }): string {
  return clean([caption, credit && formatCredit(credit)].filter(Boolean).join(' '))
}
