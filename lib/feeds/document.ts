import { unstable_rethrow } from 'next/navigation'

import { report } from '../errors'
import { isNotModified, toEtag } from '../http/conditional'

/** A finished text for machines, with what they need to ask whether it changed. */
export interface Document {
  body: string
  type: string
  /** With its quotes, over the body: the same on every server. */
  etag: string
  /** HTTP date of the newest change of its content. */
  lastModified: string
}

export const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
}

/** `changes`: when what it is made of changed; a document of nothing is as old as the epoch. */
export function toDocument(body: string, type: string, changes: Date[]): Document {
  const newest = new Date(Math.max(0, ...changes.map((change) => change.getTime())))
  return { body, type, etag: toEtag(body), lastModified: newest.toUTCString() }
}

/** Answers GET and HEAD: 200, 304 where nothing changed, 404 where `read` finds nothing, 503 while it fails. */
export async function answer(request: Request, read: () => Promise<Document | null>): Promise<Response> {
  // First of all, so that Next sees at once that this is not to be made at build time, without a database.
  const asked = request.headers
  asked.get('if-none-match')
  try {
    const document = await read()
    if (!document) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    const headers = {
      ETag: document.etag,
      'Last-Modified': document.lastModified,
      // A minute: proxies may spare us a crowd of feed readers, and nobody waits longer for news.
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=300',
    }
    if (isNotModified(asked, document)) return new Response(null, { status: 304, headers })
    return new Response(document.body, { headers: { ...headers, 'Content-Type': document.type } })
  } catch (error) {
    unstable_rethrow(error)
    report(error, new URL(request.url).pathname)
    // Crawlers come back after 503; after 500 or 404 they begin to forget pages.
    return new Response('Try again later\n', { status: 503, headers: { 'Content-Type': 'text/plain', 'Retry-After': '60' } })
  }
}
