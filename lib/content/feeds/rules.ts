import { parseCategory } from '../../articles/schema'
import type { FeedArticle, FeedName } from './schema'

const ALL_FEEDS: Record<string, FeedName['format']> = { 'all.xml': 'rss', 'all.atom': 'atom', 'all.json': 'json' }

/** Parses the name of a file under /rss. Returns null if there is no such feed. */
export function parseFeedName(file: string): FeedName | null {
  if (Object.hasOwn(ALL_FEEDS, file)) return { category: null, format: ALL_FEEDS[file] ?? 'rss' }
  const [, author] = /^author-([a-z0-9-]{1,100})\.xml$/.exec(file) ?? []
  if (author) return { category: null, format: 'rss', author }
  const [, topic] = /^topic-([a-z0-9-]{1,100})\.xml$/.exec(file) ?? []
  if (topic) return { category: null, format: 'rss', topic }
  const category = file.endsWith('.xml') ? parseCategory(file.slice(0, -'.xml'.length)) : null
  return category && { category, format: 'rss' }
}

export function formatFeedFile({ category, format, author, topic }: FeedName): string {
  if (author) return `author-${author}.xml`
  if (topic) return `topic-${topic}.xml`
  return `${category?.toLowerCase() ?? 'all'}.${format === 'rss' ? 'xml' : format}`
}

/** Returns when an article changed for readers: a text may be written long before it is published. */
export function changedAt(article: Pick<FeedArticle, 'publication_date' | 'content_updated_at'>): Date {
  return new Date(Math.max(Date.parse(article.publication_date), Date.parse(article.content_updated_at)))
}
