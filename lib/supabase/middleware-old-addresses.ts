import { type NextRequest, NextResponse } from 'next/server'

import { GONE } from '../articles/notice-page'
import { findOldAddress } from '../old-addresses/find'
import { toOldAddress } from '../old-addresses/rules'
import { routes } from '../routes'
import { CACHE, say } from './middleware-stories'

/**
 * Addresses that no page of ours has: 301 to the article that had it on its former site, 410 where that was deleted,
 * else the site's own answer. An address that ends in a slash loses it here, in the same step.
 */
export async function answerOldAddress(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const isVisit = request.method === 'GET' || request.method === 'HEAD'
  // The address as it was asked for: Next's own object hides how it was written.
  const asked = URL.parse(request.url)
  const address = isVisit && asked ? toOldAddress(asked) : null
  const fate = address === null ? 'unknown' : await findOldAddress(address)
  if (fate === 'gone') return say(GONE, 410, CACHE)
  if (fate !== 'unknown') {
    return NextResponse.redirect(new URL(routes.story(fate.movedTo), request.url), { status: 301, headers: CACHE })
  }
  const trimmed = pathname.replace(/\/+$/, '')
  if (trimmed === pathname || trimmed === '') return NextResponse.next()
  // Two slashes in front would name another host.
  return NextResponse.redirect(new URL(trimmed.replace(/^\/+/, '/') + search, request.url), 308)
}
