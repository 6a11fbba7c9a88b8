import { type NextRequest, NextResponse } from 'next/server'

import { findFormerSlug } from '../articles/former-slugs'
import { toGonePage } from '../articles/gone-page'
import { routes } from '../routes'

// Browsers keep a 301 for good unless told: an article may take its former address back.
const CACHE = { 'Cache-Control': 'public, max-age=60' }

/** 301 to where an article now is, 410 where it was deleted; every other address goes on to its page. */
export async function answerFormerSlug(request: NextRequest): Promise<NextResponse> {
  const slug = request.nextUrl.pathname.slice(routes.story('').length)
  const present = await findFormerSlug(slug)
  if (present === undefined) return NextResponse.next()
  if (present === null) {
    const headers = { ...CACHE, 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
    return new NextResponse(toGonePage(), { status: 410, headers })
  }
  const to = new URL(routes.story(present) + request.nextUrl.search, request.url)
  return NextResponse.redirect(to, { status: 301, headers: CACHE })
}
