import { listMainAuthors, NEWS_DESK, joinNames } from '../../authors/rules'
import { env } from '../../env'
import { routes } from '../../routes/routes'
import type { FeedArticle } from './schema'

/** Removes characters that XML 1.0 forbids; a single one makes a whole feed unreadable. */
export function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly these are forbidden
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** Returns an absolute address, or null unless it is http(s). */
export function resolveAddress(address: string, siteUrl = env().siteUrl): string | null {
  const url = URL.parse(address, siteUrl)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Names the authors, or the newsroom if there are none. */
export function listAuthorNames({ bylines }: Pick<FeedArticle, 'bylines'>): string[] {
  const authors = listMainAuthors(bylines)
  return authors.length > 0 ? authors.map(({ name }) => clean(name ?? NEWS_DESK)) : [NEWS_DESK]
}

/** Lists the authors with the addresses of their pages, or the newsroom if there are none. */
export function listAuthorLinks(
  { bylines }: Pick<FeedArticle, 'bylines'>,
  siteUrl: string,
): { name: string; link?: string }[] {
  const authors = listMainAuthors(bylines)
  if (authors.length === 0) return [{ name: NEWS_DESK }]
  return authors.map(({ name, slug }) =>
    name ? { name: clean(name), link: `${siteUrl}${routes.author(slug)}` } : { name: NEWS_DESK },
  )
}

/** Names the authors in one line, or the newsroom if there are none. */
export const formatBylineNames = (article: Pick<FeedArticle, 'bylines'>): string =>
  clean(joinNames(listMainAuthors(article.bylines))) || NEWS_DESK
