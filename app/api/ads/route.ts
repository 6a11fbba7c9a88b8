import type { NextRequest } from 'next/server'

import { listServingAds } from '@/lib/ads/queries.public'
import { recordAdInteraction } from '@/lib/ads/record'
import { placeAds } from '@/lib/ads/rules'
import { adInteractionSchema } from '@/lib/ads/schema'
import { report } from '@/lib/errors'
import { isNotModified, toEtag } from '@/lib/http/conditional'
import { answerCount, getVisitor, toNewVisitor } from '@/lib/visitors/answer-count'

// Private, because the response may set a visitor key. Revalidated each time, usually with a 304, so that a stopped ad
// disappears at once.
const CACHE = 'private, no-cache'

/** The ads of a page by slot: ?page=<path>&category=<name>. Empty if the database fails. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams
  const key = getVisitor(request) ? {} : toNewVisitor()
  try {
    const placed = placeAds(await listServingAds(), query.get('page') ?? '/', query.get('category'))
    const text = JSON.stringify(placed)
    const etag = toEtag(text)
    const headers = { 'cache-control': CACHE, etag, ...key }
    if (isNotModified(request.headers, { etag })) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
  } catch (error) {
    report(error, 'ads')
    return Response.json(placeAds([], '/', null), { headers: { 'cache-control': 'no-store' } })
  }
}

/** The page the ad was on, if the browser sends a referrer. */
function toPage(request: NextRequest): string | null {
  try {
    return new URL(request.headers.get('referer') ?? '').pathname
  } catch {
    return null
  }
}

/** Counts a view or a click of an ad: {ad, type} → {counted}. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerCount(request, adInteractionSchema, (input, visitor) =>
    recordAdInteraction(input, visitor, toPage(request)),
  )
}
