import { type NextRequest, NextResponse } from 'next/server'

import { toArchivePlace } from '../articles/archive'
import { hasSectionPage } from '../articles/archive-pages'
import { GONE, NO_PAGE, toFailed } from '../articles/notice-page'
import { toCategory } from '../articles/schema'
import { recordMiss } from '../http/cache-reads.mjs'
import { findLegacyUrl } from '../legacy-urls/find'
import { hasLegacyUrls } from '../legacy-urls/queries.public'
import { toFeedOf, toLegacyUrl, toListing } from '../legacy-urls/rules'
import { findRoute } from '../route-table'
import { routes } from '../routes'
import { CACHE, checkSlug, respondWithNotice } from './stories'

const isVisit = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** 301 to the article or list, 410 if deleted, 503 if the database is down, null if the URL is unknown. */
async function redirectLegacyUrl(request: NextRequest): Promise<NextResponse | null> {
  // NextURL normalizes it.
  const asked = URL.parse(request.url)
  if (!asked) return null
  const address = toLegacyUrl(asked)
  const fate = address ? await findLegacyUrl(address) : 'unknown'
  if (fate === 'gone') return respondWithNotice(GONE, 410, CACHE)
  if (typeof fate === 'object' && 'unknownBy' in fate)
    return respondWithNotice({ ...toFailed(fate.unknownBy), title: 'Failed to load page' }, 503, {
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    })
  const to =
    fate === 'unknown'
      ? toListing(asked)
      : 'target' in fate
        ? toFeedOf(fate.target, asked.pathname)
        : routes.story(fate.movedTo)
  return to === null || to === asked.pathname
    ? null
    : NextResponse.redirect(new URL(to, request.url), { status: 301, headers: CACHE })
}

/** Also for /?p=123: legacy URLs, or paths whose slash is removed. */
export async function redirectTrailingSlash(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const trimmed = pathname.replace(/\/+$/, '')
  // A post about contacts doesn't take the place of our page.
  const isOwnPage = trimmed !== '' && findRoute(trimmed)?.route.path.includes('[') === false
  const legacy = isVisit(request) && !isOwnPage ? await redirectLegacyUrl(request) : null
  // While the database is down, the path without a slash may still be a page.
  if (legacy && (legacy.status !== 503 || trimmed === '')) return legacy
  if (trimmed === '') return NextResponse.next()
  // A leading double slash would point to another host.
  return NextResponse.redirect(new URL(trimmed.replace(/^\/+/, '/') + search, request.url), 308)
}

/** The old site's names of authors may differ from ours. */
export async function checkAuthor(request: NextRequest): Promise<NextResponse> {
  const answer = await checkSlug('author', request)
  return (answer.status === 404 && isVisit(request) && (await redirectLegacyUrl(request))) || answer
}

/** For app/[...path]: legacy URLs, or 404. */
export async function handleUnknownPath(request: NextRequest): Promise<Response> {
  // While the database is down, the look-up below reports it.
  if (!(await hasLegacyUrls().catch(() => true))) return respondWithNotice(NO_PAGE, 404, CACHE)
  recordMiss()
  const legacy = await redirectLegacyUrl(request)
  const location = legacy?.headers.get('location')
  if (!legacy || !location) return legacy ?? respondWithNotice(NO_PAGE, 404, CACHE)
  // Route handlers see the server's own address, so the redirect names none.
  const headers = new Headers(legacy.headers)
  const to = URL.parse(location)!
  headers.set('location', to.pathname + to.search)
  return new Response(null, { status: legacy.status, headers })
}

/** A month such as /politics/2026/11, a legacy URL, or nothing. See checkArchive for the 404. */
export async function checkSectionMonth(request: NextRequest): Promise<NextResponse> {
  const [section = '', year = '', month = '', ...page] = request.nextUrl.pathname.slice(1).split('/')
  const category = toCategory(section)
  const place = toArchivePlace({ year, month, page })
  if (category && place && (await hasSectionPage(category, place.month, place.page))) return NextResponse.next()
  return (isVisit(request) && (await redirectLegacyUrl(request))) || respondWithNotice(NO_PAGE, 404, CACHE)
}
