import { htmlToLine } from '../../lib/content/markdown/from-html.ts'
import { readExport } from './read-export.ts'
import type { Author, Item, Site, Term } from './schema.ts'

// Posts may refer to later items, and a truncated file must be rejected first.

export interface Attachment {
  url: string
  /** The address of the attachment's own page. */
  link: string
  alt: string
  caption: string
}

export interface FirstPass {
  site: Site
  /** By login. */
  authors: Map<string, string>
  authorIds: Map<string, string>
  terms: Term[]
  attachments: Map<number, Attachment>
  /** By post. */
  attachmentsOf: Map<number, number[]>
  sharedBlocks: Map<number, string>
  posts: number
  /** Not imported; counted by kind and status. */
  others: Map<string, number>
}

/** These are imported, published or not. */
export const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private'])

/** Undefined for posts that are imported. */
export function toKindOfOther({ type, status }: Pick<Item, 'type' | 'status'>): string | undefined {
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
      const other = toKindOfOther(item)
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

/** Without protocol and www: a move to https doesn't create a second site. */
export function toSiteKey({ url }: Site): string {
  const { host, pathname } = URL.parse(url) ?? { host: 'unknown', pathname: '/' }
  return `${host.toLowerCase().replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`.slice(0, 300)
}
