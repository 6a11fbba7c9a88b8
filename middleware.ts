import { type NextRequest, NextResponse } from 'next/server'

import { gate, passToRealtime } from '@/lib/middleware/gate'
import { checkAddress } from '@/lib/middleware/addresses'
import { checkSharedAddress, redirectTrailingSlash, respondToUnknownPath } from '@/lib/middleware/legacy-urls'
import { isTooLong, isUnreadable, rejectLongBody, rejectUnreadable } from '@/lib/middleware/malformed-requests'
import { checkPreview } from '@/lib/middleware/previews'
import { findRoute } from '@/lib/routes/find-route'
import type { Check } from '@/lib/routes/route-list'

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
