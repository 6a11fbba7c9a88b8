import { type NextRequest, NextResponse } from 'next/server'

import { gate, passToRealtime } from '@/lib/middleware/gate'
import { checkAddress } from '@/lib/middleware/addresses'
import { checkSharedAddress, redirectTrailingSlash } from '@/lib/middleware/legacy-urls'
import { isTooLong, isUnreadable, rejectLongBody, rejectUnreadable } from '@/lib/middleware/malformed-requests'
import { checkPreview } from '@/lib/middleware/previews'
import { type Check, findRoute } from '@/lib/route-table'

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

export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (request.method === 'POST' && isTooLong(request)) return rejectLongBody()
  if (isUnreadable(pathname)) return rejectUnreadable()
  if (pathname.endsWith('/')) return redirectTrailingSlash(request)
  const check = findRoute(pathname)?.route.check
  return check ? CHECKS[check](request) : NextResponse.next()
}

export const config = {
  // Reads the environment at run time and uses node:crypto, because one build serves several newsrooms.
  runtime: 'nodejs',
  // The paths of lib/route-table.ts with a check. Next reads this list without running it; lib/route-table.test.ts compares it.
  matcher: [
    '/story/:slug',
    '/archive/(.+)',
    '/(business|culture|education|entertainment|lifestyle|opinion|politics|sports|technology)/(.+)/(.+)',
    '/author/(.+)',
    '/topic/(.+)',
    '/corrections/(.+)',
    '/preview/:token',
    '/sb/realtime/:path*',
    '/account',
    '/inbox',
    '/auth',
    '/admin/:path*',
    '/chief-author/:path*',
    '/news-anchor/:path*',
    // Percent-encoding that may be invalid, trailing slashes, and legacy URLs of the front page.
    '/((?!_next/).*%.*)',
    '/(.+/)',
    { source: '/', has: [{ type: 'query', key: 'p' }] },
    { source: '/', has: [{ type: 'query', key: 'page_id' }] },
    { source: '/', has: [{ type: 'query', key: 'attachment_id' }] },
    { source: '/', has: [{ type: 'query', key: 'cat' }] },
    { source: '/', has: [{ type: 'query', key: 'category_name' }] },
    { source: '/', has: [{ type: 'query', key: 'tag' }] },
    { source: '/', has: [{ type: 'query', key: 'author' }] },
    { source: '/', has: [{ type: 'query', key: 'author_name' }] },
    { source: '/', has: [{ type: 'query', key: 'm' }] },
    { source: '/', has: [{ type: 'query', key: 's' }] },
    { source: '/', has: [{ type: 'query', key: 'feed' }] },
    // Bodies of a megabyte or more sent to reader pages.
    {
      source: '/((?!(?:_next|admin|api|chief-author|functions|news-anchor|sb)(?:/|$)).*)',
      has: [{ type: 'header', key: 'content-length', value: '\\d{7,}' }],
    },
  ],
}
