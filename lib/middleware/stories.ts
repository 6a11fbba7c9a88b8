import { type NextRequest, NextResponse } from 'next/server'

import { toArchivePlace } from '../articles/archive'
import { hasArchivePage } from '../articles/archive-pages'
import { getLatestHeadlines } from '../articles/latest-headlines'
import { GONE, MISSING, NO_AUTHOR, NO_PAGE, NO_TOPIC, toFailed, toNoticePage } from '../articles/notice-page'
import { getStoryFate } from '../articles/story-addresses'
import { getCorrectionsFate } from '../corrections/address'
import { isCached } from '../page-cache.mjs'
import { routes } from '../routes'
import { getSlugFate } from '../slug-address'
import { toSlugPlace } from '../slug-place'

// Browsers cache a 301 forever, but an article may get its former slug back.
export const CACHE = { 'Cache-Control': 'public, max-age=60' }

export async function respondWithNotice(
  notice: typeof GONE,
  status: number,
  headers: Record<string, string>,
): Promise<NextResponse> {
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new NextResponse(toNoticePage(notice, await getLatestHeadlines()), {
    status,
    headers: { ...html, ...headers },
  })
}

/**
 * 301 if moved, 410 if deleted, 404 if unknown; 503 if the database is down and no page is cached. App Router pages
 * can't send these without JavaScript. Client-side navigation falls back to loading the document.
 */
export async function checkStory(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const slug = pathname.slice(routes.story('').length)
  const fate = await getStoryFate(slug, () => isCached(pathname))
  if (fate === 'story') return NextResponse.next()
  if (fate === 'gone') return respondWithNotice(GONE, 410, CACHE)
  // It may be published at any moment.
  if (fate === 'missing') return respondWithNotice(MISSING, 404, { 'Cache-Control': 'no-store' })
  if ('unknownBy' in fate)
    return respondWithNotice(toFailed(fate.unknownBy), 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
  const to = new URL(routes.story(fate.movedTo) + request.nextUrl.search, request.url)
  return NextResponse.redirect(to, { status: 301, headers: CACHE })
}

const NONE = { author: NO_AUTHOR, topic: NO_TOPIC }

/** 301 if moved, 404 if unknown: see checkStory. */
export async function checkSlug(kind: 'author' | 'topic', request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const [slug = '', ...page] = pathname.slice(`/${kind}/`.length).split('/')
  const place = toSlugPlace({ slug, page })
  const fate = place ? await getSlugFate(kind, place, () => isCached(pathname)) : 'missing'
  if (fate === 'page') return NextResponse.next()
  if (fate === 'missing') return respondWithNotice(NONE[kind], 404, { 'Cache-Control': 'no-store' })
  if ('unknownBy' in fate)
    return respondWithNotice({ ...toFailed(fate.unknownBy), title: `Failed to load ${kind}` }, 503, {
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    })
  return NextResponse.redirect(new URL(routes[kind](fate.movedTo, place?.page) + search, request.url), {
    status: 301,
    headers: CACHE,
  })
}

/** See checkStory. */
export async function checkCorrections(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const fate = await getCorrectionsFate(pathname.slice('/corrections/'.length).split('/'), () => isCached(pathname))
  if (fate === 'page') return NextResponse.next()
  if (fate === 'missing') return respondWithNotice(NO_PAGE, 404, { 'Cache-Control': 'no-store' })
  return respondWithNotice({ ...toFailed(fate.unknownBy), title: 'Failed to load corrections' }, 503, {
    'Cache-Control': 'no-store',
    'Retry-After': '60',
  })
}

/** See checkStory. */
export async function checkArchive(request: NextRequest): Promise<NextResponse> {
  const [year = '', month = '', ...page] = request.nextUrl.pathname.slice('/archive/'.length).split('/')
  const place = toArchivePlace({ year, month, page })
  return place && (await hasArchivePage(place.month, place.page))
    ? NextResponse.next()
    : respondWithNotice(NO_PAGE, 404, CACHE)
}
