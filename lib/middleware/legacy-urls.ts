import { type NextRequest, NextResponse } from 'next/server'

import { toArchivePlace } from '../articles/archive'
import { hasSectionPage } from '../articles/archive-pages'
import { GONE, NO_PAGE } from '../articles/notice-page'
import { toCategory } from '../articles/schema'
import { recordMiss } from '../http/cache-reads.mjs'
import { findLegacyUrl } from '../legacy-urls/find'
import { hasLegacyUrls } from '../legacy-urls/queries.public'
import { toLegacyUrl } from '../legacy-urls/rules'
import { routes } from '../routes'
import { CACHE, respondWithNotice } from './stories'

const isVisit = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** 301 to the article, 410 if deleted, null if no article had this URL. */
async function redirectLegacyUrl(request: NextRequest): Promise<NextResponse | null> {
  // NextURL normalizes it.
  const asked = URL.parse(request.url)
  const address = asked && toLegacyUrl(asked)
  const fate = address ? await findLegacyUrl(address) : 'unknown'
  if (fate === 'unknown') return null
  if (fate === 'gone') return respondWithNotice(GONE, 410, CACHE)
  return NextResponse.redirect(new URL(routes.story(fate.movedTo), request.url), { status: 301, headers: CACHE })
}

/** Also for /?p=123: legacy URLs, or paths whose slash is removed. */
export async function redirectTrailingSlash(request: NextRequest): Promise<NextResponse> {
  const legacy = isVisit(request) && (await redirectLegacyUrl(request))
  if (legacy) return legacy
  const { pathname, search } = request.nextUrl
  const trimmed = pathname.replace(/\/+$/, '')
  if (trimmed === '') return NextResponse.next()
  // A leading double slash would point to another host.
  return NextResponse.redirect(new URL(trimmed.replace(/^\/+/, '/') + search, request.url), 308)
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
  headers.set('location', URL.parse(location)!.pathname)
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
