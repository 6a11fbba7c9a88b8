import { type NextRequest, NextResponse } from 'next/server'

import { getLatestHeadlines } from '../articles/latest-headlines'
import {
  GONE,
  MISSING,
  NO_AUTHOR,
  NO_PAGE,
  NO_TOPIC,
  buildFailedNotice,
  renderNoticePage,
} from '../articles/notice-page'
import { report } from '../db/errors'
import { resolve, type Resolved } from '../routes/resolve'

// Browsers cache a 301 forever, but an article may get its former slug back.
export const CACHE = { 'Cache-Control': 'public, max-age=60' }
const NO_STORE = { 'Cache-Control': 'no-store' }

/** Responds with a notice as a complete page, so that it works without JavaScript. */
export async function respondWithNotice(
  notice: typeof GONE,
  status: number,
  headers: Record<string, string>,
): Promise<NextResponse> {
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new NextResponse(renderNoticePage(notice, await getLatestHeadlines()), {
    status,
    headers: { ...html, ...headers },
  })
}

/** Answers with 503, because the database does not. `reference` is that of the log. */
export const respondWithFailure = (what: string, reference: string) =>
  respondWithNotice({ ...buildFailedNotice(reference), title: `Failed to load ${what}` }, 503, {
    ...NO_STORE,
    'Retry-After': '60',
  })

// What is missing may be published at any moment; a page of the archive rarely appears.
const NOTICES: Record<Resolved, { what: string; none: typeof GONE; headers: Record<string, string> }> = {
  story: { what: 'article', none: MISSING, headers: NO_STORE },
  author: { what: 'author', none: NO_AUTHOR, headers: NO_STORE },
  topic: { what: 'topic', none: NO_TOPIC, headers: NO_STORE },
  corrections: { what: 'corrections', none: NO_PAGE, headers: NO_STORE },
  archive: { what: 'archive', none: NO_PAGE, headers: CACHE },
  'section month': { what: 'archive', none: NO_PAGE, headers: CACHE },
}

/**
 * Answers for an address: 301 if it moved, 410 if it was deleted, 404 if it is unknown, 503 if the database is down.
 * Client-side navigation then loads the document instead.
 */
export async function checkAddress(check: Resolved, request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const { what, none, headers } = NOTICES[check]
  try {
    const found = await resolve(`${check} ${pathname}`)
    if (found === 'page') return NextResponse.next()
    if (found === 'gone') return respondWithNotice(GONE, 410, CACHE)
    if (found === 'missing') return respondWithNotice(none, 404, headers)
    return NextResponse.redirect(new URL(found.movedTo + search, request.url), { status: 301, headers: CACHE })
  } catch (error) {
    return respondWithFailure(what, report(error, `address of ${what}`))
  }
}
