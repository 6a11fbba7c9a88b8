import { type NextRequest, NextResponse } from 'next/server'

import { toArchivePlace } from '../articles/archive'
import { hasArchivePage } from '../articles/archive-pages'
import { getLatestHeadlines } from '../articles/latest-headlines'
import { GONE, MISSING, NO_AUTHOR, NO_PAGE, NO_TOPIC, toFailed, toNoticePage } from '../articles/notice-page'
import { getStoryFate } from '../articles/story-addresses'
import { getCorrectionsFate } from '../corrections/address'
import { isKept } from '../page-cache.mjs'
import { routes } from '../routes'
import { getSlugFate } from '../slug-address'
import { toSlugPlace } from '../slug-place'

// Browsers keep a 301 for good unless told: an article may take its former address back.
export const CACHE = { 'Cache-Control': 'public, max-age=60' }

/** A page with one thing to say, and the latest stories. */
export async function say(notice: typeof GONE, status: number, headers: Record<string, string>): Promise<NextResponse> {
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new NextResponse(toNoticePage(notice, await getLatestHeadlines()), { status, headers: { ...html, ...headers } })
}

/**
 * 301 to where a story now is, 410 where it was deleted, 404 where there is none; a story goes on to its page.
 * A page of the App Router cannot answer the first two, and its own 404 is empty without JavaScript, as is its failure
 * where the database is away: stories that are kept are read on, others answer 503. The router inside a page asks in vain
 * for its data here, and then loads what is answered as a document, under the same address.
 */
export async function answerStory(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const slug = pathname.slice(routes.story('').length)
  const fate = await getStoryFate(slug, () => isKept(pathname))
  if (fate === 'story') return NextResponse.next()
  if (fate === 'gone') return say(GONE, 410, CACHE)
  // It may be published the next second.
  if (fate === 'missing') return say(MISSING, 404, { 'Cache-Control': 'no-store' })
  if ('unknownBy' in fate) return say(toFailed(fate.unknownBy), 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
  const to = new URL(routes.story(fate.movedTo) + request.nextUrl.search, request.url)
  return NextResponse.redirect(to, { status: 301, headers: CACHE })
}

const NONE = { author: NO_AUTHOR, topic: NO_TOPIC }

/** 301 to where the page of an author or a topic now is, 404 where there is none: see answerStory. */
export async function answerSlug(kind: 'author' | 'topic', request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const [slug = '', ...page] = pathname.slice(`/${kind}/`.length).split('/')
  const place = toSlugPlace({ slug, page })
  const fate = place ? await getSlugFate(kind, place, () => isKept(pathname)) : 'missing'
  if (fate === 'page') return NextResponse.next()
  if (fate === 'missing') return say(NONE[kind], 404, { 'Cache-Control': 'no-store' })
  if ('unknownBy' in fate) return say({ ...toFailed(fate.unknownBy), title: `Failed to load ${kind}` }, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
  return NextResponse.redirect(new URL(routes[kind](fate.movedTo, place?.page) + search, request.url), { status: 301, headers: CACHE })
}

/** 404 where the list of corrections has no such page, or nobody such a rejoinder: see answerStory. */
export async function answerCorrections(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const fate = await getCorrectionsFate(pathname.slice('/corrections/'.length).split('/'), () => isKept(pathname))
  if (fate === 'page') return NextResponse.next()
  if (fate === 'missing') return say(NO_PAGE, 404, { 'Cache-Control': 'no-store' })
  return say({ ...toFailed(fate.unknownBy), title: 'Failed to load corrections' }, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
}

/** An address in the archive that names no month, or a page beyond its last: its page would find itself missing, and be as empty. */
export async function answerArchive(request: NextRequest): Promise<NextResponse> {
  const [year = '', month = '', ...page] = request.nextUrl.pathname.slice('/archive/'.length).split('/')
  const place = toArchivePlace({ year, month, page })
  return place && (await hasArchivePage(place.month, place.page)) ? NextResponse.next() : say(NO_PAGE, 404, CACHE)
}
