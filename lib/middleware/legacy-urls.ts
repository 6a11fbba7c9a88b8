import { type NextRequest, NextResponse } from 'next/server'

import { toArchivePlace } from '../articles/archive'
import { hasSectionPage } from '../articles/archive-pages'
import { GONE, NO_PAGE } from '../articles/notice-page'
import { toCategory } from '../articles/schema'
import { findLegacyUrl } from '../legacy-urls/find'
import { toLegacyUrl } from '../legacy-urls/rules'
import { routes } from '../routes'
import { CACHE, say } from './stories'

/**
 * For URLs without a page: 301 to the article that a legacy URL belonged to, 410 if it was deleted, otherwise Next's
 * 404.
 * Also redirects to remove trailing slashes.
 */
export async function answerLegacyUrl(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const isVisit = request.method === 'GET' || request.method === 'HEAD'
  // The raw URL: NextURL normalizes it.
  const asked = URL.parse(request.url)
  const address = isVisit && asked ? toLegacyUrl(asked) : null
  const fate = address === null ? 'unknown' : await findLegacyUrl(address)
  if (fate === 'gone') return say(GONE, 410, CACHE)
  if (fate !== 'unknown') {
    return NextResponse.redirect(new URL(routes.story(fate.movedTo), request.url), { status: 301, headers: CACHE })
  }
  const trimmed = pathname.replace(/\/+$/, '')
  if (trimmed === pathname || trimmed === '') return NextResponse.next()
  // A leading double slash would point to another host.
  return NextResponse.redirect(new URL(trimmed.replace(/^\/+/, '/') + search, request.url), 308)
}

/**
 * A path two levels below a section: a month such as /politics/2026/11, a legacy URL, or nothing.
 * As in answerArchive, the page itself could not answer 404 without JavaScript.
 */
export async function answerSectionMonth(request: NextRequest): Promise<NextResponse> {
  const [section = '', year = '', month = '', ...page] = request.nextUrl.pathname.slice(1).split('/')
  const category = toCategory(section)
  const place = toArchivePlace({ year, month, page })
  if (category && place && (await hasSectionPage(category, place.month, place.page))) return NextResponse.next()
  const answer = await answerLegacyUrl(request)
  return answer.headers.has('x-middleware-next') ? say(NO_PAGE, 404, CACHE) : answer
}
