import { type NextRequest, NextResponse } from 'next/server'

import { NO_PAGE, renderNoticePage } from '@/lib/articles/notice-page'
import { gate, passToRealtime } from '@/lib/middleware/gate'
import { CACHE, checkAddress, respondWithFailure, respondWithNotice } from '@/lib/middleware/addresses'
import { checkSharedAddress, redirectTrailingSlash, respondToUnknownPath } from '@/lib/middleware/legacy-urls'
import { checkPreview } from '@/lib/middleware/previews'
import { report } from '@/lib/db/errors'
import { findRoute } from '@/lib/routes/find-route'
import type { Check } from '@/lib/routes/route-list'
import { listCrawlerHeaders } from '@/lib/settings/crawlers'
import { ensureSite } from '@/lib/settings/read'
import { site } from '@/lib/settings/site'

const CHECKS: Record<Check, (request: NextRequest) => Response | Promise<Response>> = {
  story: (request) => checkAddress('story', request),
  archive: (request) => checkAddress('archive', request),
  topic: (request) => checkAddress('topic', request),
  corrections: (request) => checkAddress('corrections', request),
  'section month': (request) => checkSharedAddress('section month', request),
  author: (request) => checkSharedAddress('author', request),
  preview: checkPreview,
  realtime: passToRealtime,
  session: gate,
}

/** How many bytes of a form Next reads. It would ignore the rest without a word. */
const FORM_BYTES = 1_000_000

/** Responds with 413 and closes the connection, so that the body is not read. */
function rejectLongBody(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
  const message = 'Nothing was sent. Please go back, shorten your text, and send it again.'
  return new Response(renderNoticePage({ title: 'Your message is too long', message }), { status: 413, headers })
}

/** Whether a path can't be decoded (%FF), or contains %00, which PostgreSQL rejects. Next would fail on these. */
function isUnreadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0')
  } catch {
    return true
  }
}

export async function middleware(request: NextRequest) {
  try {
    await ensureSite()
  } catch (error) {
    return respondWithFailure('page', report(error, 'settings'))
  }
  const response = await answer(request)
  for (const [name, value] of listCrawlerHeaders(site().crawlers)) response.headers.set(name, value)
  return response
}

function answer(request: NextRequest): Response | Promise<Response> {
  const { pathname } = request.nextUrl
  if (request.method === 'POST' && Number(request.headers.get('content-length')) > FORM_BYTES) return rejectLongBody()
  if (isUnreadable(pathname)) return respondWithNotice(NO_PAGE, 404, CACHE)
  if (pathname.endsWith('/')) return redirectTrailingSlash(request)
  const found = findRoute(pathname)
  if (!found) return respondToUnknownPath(request)
  const { check } = found.route
  return check ? CHECKS[check](request) : NextResponse.next()
}

export const config = {
  // This runtime reads the environment at run time, because one build serves several newsrooms, and has node:crypto.
  runtime: 'nodejs',
  // Next reads this list without running it; lib/routes/routes.test.ts compares it with the routes.
  matcher: [
    '/((?!_next/|api/|functions/|media/).*)',
    // Next would copy the body of a request for the middleware, whatever its length.
    {
      source: '/(api|functions)/(.*)',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    // These paths may have invalid percent-encoding or end with a slash.
    '/(api|functions|media)/(.*%.*|.*/)',
  ],
}
