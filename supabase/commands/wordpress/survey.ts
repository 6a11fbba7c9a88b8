import { htmlToLine } from '../../../lib/markdown/from-html.ts'
import { readExport } from './read-export.ts'
import type { Author, Item, Site, Term } from './schema.ts'

// The first of two passes: posts may refer to later items, and a truncated file must be rejected before anything is
// written.

export interface Attachment {
  url: string
  alt: string
  caption: string
}

export interface Survey {
  site: Site
  /** Bylines by login. */
  authors: Map<string, string>
  terms: Term[]
  attachments: Map<number, Attachment>
  /** Attachments uploaded for a post. */
  attachmentsOf: Map<number, number[]>
  posts: number
  /** Items that aren't imported, counted by kind and status. */
  others: Map<string, number>
}

/** Statuses that are imported, published or not. */
export const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private'])

/** The kind of an item that isn't imported; undefined for posts that are. */
export function toKindOfOther({ type, status }: Pick<Item, 'type' | 'status'>): string | undefined {
  if (type === 'post') return STATUSES.has(status) ? undefined : `post in ${status || 'no status'}`
  return type || 'item without type'
}

export async function surveyExport(pieces: AsyncIterable<Uint8Array>): Promise<Survey> {
  const survey: Survey = {
    site: { title: '', url: '', wxrVersion: '' },
    authors: new Map(),
    terms: [],
    attachments: new Map(),
    attachmentsOf: new Map(),
    posts: 0,
    others: new Map(),
  }
  await readExport(pieces, {
    site: (site) => void (survey.site = site),
    author: ({ login, name }: Author) => void survey.authors.set(login, htmlToLine(name)),
    category: (term) => void survey.terms.push(term),
    item(item) {
      const other = toKindOfOther(item)
      if (other === undefined) survey.posts += 1
      else survey.others.set(other, (survey.others.get(other) ?? 0) + 1)
      if (item.type !== 'attachment' || !item.postId) return
      survey.attachments.set(item.postId, {
        url: item.attachmentUrl || item.link,
        alt: htmlToLine(item.meta.alt ?? ''),
        caption: htmlToLine(item.excerpt),
      })
      if (item.parent)
        survey.attachmentsOf.set(item.parent, [...(survey.attachmentsOf.get(item.parent) ?? []), item.postId])
    },
  })
  return survey
}

/**
 * Identifies the site by host and path, without protocol and www, so that a move to https doesn't create a second one.
 */
export function toSiteKey({ url }: Site): string {
  const { host, pathname } = URL.parse(url) ?? { host: 'unknown', pathname: '/' }
  return `${host.toLowerCase().replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`.slice(0, 300)
}
