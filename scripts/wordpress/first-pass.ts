import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import { readExport } from './read-export.ts'
import type { Author, Item, Site, Term } from './schema.ts'

// The export is read twice, because posts may refer to items that come later, and because a truncated file must be
// rejected before anything is imported.

export interface Attachment {
  url: string
  /** The address of the page that WordPress makes for each attachment. */
  link: string
  alt: string
  caption: string
}

export interface FirstPass {
  site: Site
  /** The authors' display names by login. */
  authors: Map<string, string>
  authorIds: Map<string, string>
  terms: Term[]
  attachments: Map<number, Attachment>
  /** The attachments by the id of the post that they belong to. */
  attachmentsOf: Map<number, number[]>
  sharedBlocks: Map<number, string>
  posts: number
  /** How many items are not imported, by kind and status. */
  others: Map<string, number>
}

/** Posts with one of these statuses are imported; not all of them were published. */
export const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private'])

/** Describes an item that is not imported, for the report. Returns undefined for a post that is. */
export function describeSkipped({ type, status }: Pick<Item, 'type' | 'status'>): string | undefined {
  if (type === 'post') return STATUSES.has(status) ? undefined : `post in ${status || 'no status'}`
  return type || 'item without type'
}

export async function readFirstPass(pieces: AsyncIterable<Uint8Array>): Promise<FirstPass> {
  const firstPass: FirstPass = {
    site: { title: '', url: '', wxrVersion: '' },
    authors: new Map(),
    authorIds: new Map(),
    terms: [],
    attachments: new Map(),
    attachmentsOf: new Map(),
    sharedBlocks: new Map(),
    posts: 0,
    others: new Map(),
  }
  await readExport(pieces, {
    site: (site) => void (firstPass.site = site),
    author({ id, login, name }: Author) {
      firstPass.authors.set(login, htmlToLine(name))
      firstPass.authorIds.set(login, id)
    },
    category: (term) => void firstPass.terms.push(term),
    item(item) {
      if (item.type === 'wp_block' && item.status === 'publish')
        return void firstPass.sharedBlocks.set(item.postId, item.content)
      const other = describeSkipped(item)
      if (other === undefined) firstPass.posts += 1
      else firstPass.others.set(other, (firstPass.others.get(other) ?? 0) + 1)
      if (item.type !== 'attachment' || !item.postId) return
      firstPass.attachments.set(item.postId, {
        url: item.attachmentUrl || item.link,
        link: item.link,
        alt: htmlToLine(item.meta.alt ?? ''),
        caption: htmlToLine(item.excerpt),
      })
      if (item.parent)
        firstPass.attachmentsOf.set(item.parent, [...(firstPass.attachmentsOf.get(item.parent) ?? []), item.postId])
    },
  })
  return firstPass
}

/**
 * Returns a key that is the same for all addresses of a site: without protocol and www, so that a move to https doesn't
 * make it a second site.
 */
export function buildSiteKey({ url }: Site): string {
  const { host, pathname } = URL.parse(url) ?? { host: 'unknown', pathname: '/' }
  return `${host.toLowerCase().replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`.slice(0, 300)
}
