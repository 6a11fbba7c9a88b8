import { env } from '../env'
import type { FeedArticle } from './schema'

/** Without what XML 1.0 cannot hold: one such character makes a whole feed unreadable. */
export function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly these are forbidden
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** An address as the whole world can use it, or null where it is none or not of the web. */
export function toAbsolute(address: string, siteUrl = env().siteUrl): string | null {
  const url = URL.parse(address, siteUrl)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

export const NEWS_DESK = 'News Desk'

/** The name over an article: the author's, an e-mail they allow to be shown, else the newsroom's. */
export function toAuthorName(article: Pick<FeedArticle, 'author_name' | 'author_email'>): string {
  return clean(article.author_name ?? article.author_email ?? NEWS_DESK)
}
