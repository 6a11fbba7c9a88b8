import { type NextRequest, NextResponse } from 'next/server'

import { GONE, NO_PAGE } from '../articles/notice-page'
import { report } from '../db/errors'
import { findLegacyUrl, hasLegacyUrls, type LegacyUrl } from '../legacy-urls/find'
import { buildFeedTarget, normalizeLegacyUrl, parseLegacyListing } from '../legacy-urls/rules'
import type { Resolved } from '../routes/resolve'
import { findRoute } from '../routes/find-route'
import { routes } from '../routes/routes'
import { CACHE, checkAddress, respondWithFailure, respondWithNotice } from './addresses'

const isVisit = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * Answers for a legacy URL: 301 to the article or list, 410 if it was deleted, 503 if the database is down, null if the
 * URL is unknown.
 */
async function redirectLegacyUrl(request: NextRequest): Promise<NextResponse | null> {
  // request.nextUrl would be normalized.
  const asked = URL.parse(request.url)
  if (!asked) return null
  const address = normalizeLegacyUrl(asked)
  let found: LegacyUrl
  try {
    found = address ? await findLegacyUrl(address) : 'unknown'
  } catch (error) {
    return respondWithFailure('page', report(error, 'address of another site'))
  }
  if (found === 'gone') return respondWithNotice(GONE, 410, CACHE)
  const to =
    found === 'unknown'
      ? parseLegacyListing(asked)
      : 'target' in found
        ? buildFeedTarget(found.target, asked.pathname)
        : routes.story(found.movedTo)
  return to === null || to === asked.pathname
    ? null
    : NextResponse.redirect(new URL(to, request.url), { status: 301, headers: CACHE })
}

/** Removes a slash at the end of a path, unless it is a legacy URL. Also handles /?p=123. */
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

/** Answers with what a legacy URL leads to, or with 404. */
export async function respondToUnknownPath(request: NextRequest): Promise<Response> {
  // While the database is down, the look-up reports it.
  const mayBeLegacy = isVisit(request) && (await hasLegacyUrls().catch(() => true))
  return (mayBeLegacy && (await redirectLegacyUrl(request))) || respondWithNotice(NO_PAGE, 404, CACHE)
}

/**
 * Checks an address that another site may have used for something else, such as the name of an author or
 * /politics/2019/rain.
 */
export async function checkSharedAddress(check: Resolved, request: NextRequest): Promise<NextResponse> {
  const answer = await checkAddress(check, request)
  return (answer.status === 404 && isVisit(request) && (await redirectLegacyUrl(request))) || answer
}
