import type { NextRequest } from 'next/server'

import { answerTooLong, isTooLong } from '@/lib/middleware/body-limit'
import { gate, passToRealtime } from '@/lib/middleware/gate'
import { answerLegacyUrl, answerSectionMonth } from '@/lib/middleware/legacy-urls'
import { answerArchive, answerCorrections, answerSlug, answerStory } from '@/lib/middleware/stories'
import { answerPreview } from '@/lib/middleware/previews'
import { answerUnreadable } from '@/lib/middleware/malformed-urls'

const STAFF = /^\/(account|auth|inbox|admin|chief-author|news-anchor)(\/|$)/
const BELOW_SECTIONS =
  /^\/(business|culture|education|entertainment|lifestyle|opinion|politics|sports|technology)\/[^/]+\/./
const FILES = /^\/(lite|media|rss|share|sitemaps)\//

export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (request.method === 'POST' && isTooLong(request)) return answerTooLong()
  if (pathname === '/' || pathname.endsWith('/')) return answerLegacyUrl(request)
  if (pathname.startsWith('/story/')) return answerStory(request)
  if (pathname.startsWith('/archive/')) return answerArchive(request)
  if (BELOW_SECTIONS.test(pathname)) return answerSectionMonth(request)
  if (pathname === '/author' || pathname.startsWith('/author/')) return answerSlug('author', request)
  if (pathname === '/topic' || pathname.startsWith('/topic/')) return answerSlug('topic', request)
  if (pathname.startsWith('/corrections/')) return answerCorrections(request)
  if (pathname.startsWith('/preview/')) return answerPreview(request)
  if (FILES.test(pathname)) return answerUnreadable(request)
  // Not just /sb/: the matcher lets /sb/realtime/%2e%2e/rest/v1 through, which is normalized to another path.
  if (pathname.startsWith('/sb/realtime/')) return passToRealtime(request)
  return STAFF.test(pathname) ? gate(request) : answerLegacyUrl(request)
}

export const config = {
  // Reads the environment at run time and uses node:crypto, because one build serves several newsrooms.
  runtime: 'nodejs',
  matcher: [
    '/story/:slug',
    // Months out of range, and pages beyond the last.
    '/archive/(.+)',
    // Authors without a page, and former slugs.
    '/author/:path*',
    // Topics without articles, and former slugs.
    '/topic/:path*',
    // Pages beyond the last, and unpublished rejoinders.
    '/corrections/(.+)',
    // Percent-encoding that may be invalid.
    '/(lite|media|rss|share|sitemaps)/(.*%.*)',
    '/sb/realtime/:path*',
    '/preview/:token',
    '/account',
    '/inbox',
    '/auth',
    '/admin/:path*',
    '/chief-author/:path*',
    '/news-anchor/:path*',
    // Legacy URLs: paths without a page, the front page with ?p=, trailing slashes. lib/legacy-urls/matcher.test.ts
    // compares this list with the existing pages.
    '/((?!(?:_next|\\.well-known|account|admin|api|archive|auth|author|chief-author|corrections|functions|inbox|lite|media|news-anchor|newsletter|preview|rss|sb|share|sitemaps|story|topic)(?:/|$)|(?:about|advertise|business|careers|contact|culture|education|entertainment|lifestyle|offline|opinion|politics|privacy|saved|search|sitemap|sports|standards|technology|terms|topics|apple-icon.png|favicon.ico|icon.svg|icon-192.png|icon-512.png|icon-maskable.png|logo.png|manifest.webmanifest|news-sitemap.xml|robots.txt|share-icons.svg|share.jpg|sitemap.xml|speculation-rules.json|sw.js)$).+)',
    '/(.+/)',
    { source: '/', has: [{ type: 'query', key: 'p' }] },
    // Bodies of a megabyte or more sent to reader pages.
    {
      source: '/((?!(?:_next|admin|api|chief-author|functions|news-anchor|sb)(?:/|$)).*)',
      has: [{ type: 'header', key: 'content-length', value: '\\d{7,}' }],
    },
  ],
}
