import { unstable_rethrow } from 'next/navigation'

import { report } from '../../db/errors'
import { isNotModified, computeEtag } from '../../http/conditional'

export interface Document {
  body: string
  type: string
  /** A quoted ETag, derived from the body, so that all servers agree. */
  etag: string
  /** When the newest item changed, as an HTTP date. */
  lastModified: string
}

export const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
}

/** Makes a document of a body. Without `changes`, its date is the epoch. */
export function makeFeedDocument(body: string, type: string, changes: Date[]): Document {
  const newest = new Date(Math.max(0, ...changes.map((change) => change.getTime())))
  return { body, type, etag: computeEtag(body), lastModified: newest.toUTCString() }
}

/** Answers with a document: 304 if it is unchanged, 404 if `read` returns null, 503 if it throws. */
export async function serveDocument(request: Request, read: () => Promise<Document | null>): Promise<Response> {
  // Reading a header prevents prerendering at build time, without a database.
  const asked = request.headers
  asked.get('if-none-match')
  try {
    const document = await read()
    if (!document) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    const headers = {
      ETag: document.etag,
      'Last-Modified': document.lastModified,
      // Proxies may answer readers that ask every minute.
      'Cache-Control': 'public, max-age=60, s-maxage=1',
    }
    if (isNotModified(asked, document)) return new Response(null, { status: 304, headers })
    return new Response(document.body, { headers: { ...headers, 'Content-Type': document.type } })
  } catch (error) {
    unstable_rethrow(error)
    report(error, new URL(request.url).pathname)
    // Crawlers retry after a 503, but drop pages after a 500 or 404.
    return new Response('Try again later\n', {
      status: 503,
      headers: { 'Content-Type': 'text/plain', 'Retry-After': '60' },
    })
  }
}
