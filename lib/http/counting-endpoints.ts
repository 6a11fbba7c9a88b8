import 'server-only'

import { after } from 'next/server'

import { listServingAds } from '@/lib/ads/queries.public'
import { adInteractionSchema } from '@/lib/ads/interaction'
import { drainAdInteractions, recordAdInteraction } from '@/lib/ads/record'
import { placeAds } from '@/lib/ads/rules'
import { listBannersNow } from '@/lib/banners/queries.public'
import { type BannersResponse, listShown } from '@/lib/banners/rules'
import { catchUp, isFollowing } from '@/lib/cache/changes.mjs'
import { env } from '@/lib/env'
import { report } from '@/lib/db/errors'
import { isNotModified, computeEtag } from '@/lib/http/conditional'
import { type EndpointAnswer, type Endpoint, type EndpointRequest, provideEndpoints } from '@/lib/http/endpoints'
import { parseClientAddress } from '@/lib/http/client-address'
import { readBody } from '@/lib/http/read-body'
import { RESULTS } from '@/lib/search/schema'
import { searchWithRateLimit } from '@/lib/search/rate-limited-search'
import { drainViews, recordView } from '@/lib/views/record'
import { viewSchema } from '@/lib/views/schema'

import { handleCount, getVisitor, makeVisitorCookie } from '../visitors/handle-count'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Answers 304 if the client has this. The ETag is weak, because the codings of a long answer share it. */
function answerIfChanged(
  { header }: EndpointRequest,
  value: object,
  headers: EndpointAnswer['headers'],
): EndpointAnswer {
  const body = JSON.stringify(value)
  const etag = computeEtag(body)
  const kept = { ...headers, etag: `W/${etag}` }
  if (isNotModified({ get: header }, { etag })) return { status: 304, headers: kept }
  return { status: 200, headers: { ...JSON_TYPE, ...kept }, body }
}

/** Answers ?page=<path>&category=<name> with the ads for it; none if the database fails. */
async function answerAds(request: EndpointRequest): Promise<EndpointAnswer> {
  try {
    const { query } = request
    const placed = placeAds(await listServingAds(), query.get('page') ?? '/', query.get('category'))
    // The answer is private, because it may set a visitor key, and revalidated, so that an ad which was stopped disappears
    // at once.
    const headers = { 'cache-control': 'private, no-cache', ...(!getVisitor(request) && makeVisitorCookie()) }
    return answerIfChanged(request, placed, headers)
  } catch (error) {
    report(error, 'ads')
    const body = JSON.stringify(placeAds([], '/', null))
    return { status: 200, headers: { ...JSON_TYPE, 'cache-control': 'no-store' }, body }
  }
}

function toPage(referrer: string | null): string | null {
  try {
    return new URL(referrer ?? '').pathname
  } catch {
    return null
  }
}

/** Answers with the banners, and the key for subscribing to changes. */
async function answerBanners(request: EndpointRequest): Promise<EndpointAnswer> {
  try {
    // Open pages ask a moment after a change, which may have been made at another site.
    if (isFollowing()) await catchUp()
    const banners = listShown(await listBannersNow(), [], Date.now())
    const answer: BannersResponse = { banners, key: env().publishableKey }
    return answerIfChanged(request, answer, { 'cache-control': 'public, no-cache' })
  } catch (error) {
    const message = `An unexpected error occurred. (${report(error, 'banners')})`
    const headers = { ...JSON_TYPE, 'cache-control': 'no-store' }
    return { status: 500, headers, body: JSON.stringify({ error: { code: 'unexpected', message } }) }
  }
}

/** Answers ?q=<query> with ten results. */
async function answerSearch({ query, header }: EndpointRequest): Promise<EndpointAnswer> {
  const address = parseClientAddress(header('x-forwarded-for')) || 'unknown'
  const { wait, ...answer } = await searchWithRateLimit(query.get('q'), RESULTS.dialog, address)
  const body = JSON.stringify(answer)
  if ('error' in answer) {
    const headers = { ...JSON_TYPE, 'cache-control': 'no-store', 'retry-after': String(wait ?? 10) }
    return { status: wait ? 429 : 503, headers, body }
  }
  // A withdrawn article is found until this expires.
  return { status: 200, headers: { ...JSON_TYPE, 'cache-control': 'public, max-age=30' }, body }
}

const endpoints = {
  'GET /api/ads': answerAds,
  'POST /api/ads': (request: EndpointRequest) =>
    handleCount(
      request,
      adInteractionSchema,
      (input, visitor) => recordAdInteraction(input, visitor, toPage(request.header('referer'))),
      ({ ads }) => ads.length,
    ),
  'POST /api/views': (request: EndpointRequest) =>
    handleCount(request, viewSchema, ({ article }, visitor) => recordView(article, visitor)),
  'GET /api/banners': answerBanners,
  'GET /api/search': answerSearch,
}

/** Makes a route handler of an endpoint, for where server.ts does not answer it. */
export function makeRouteHandler(name: keyof typeof endpoints): (request: Request) => Promise<Response> {
  const endpoint: Endpoint = endpoints[name]
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const { status, headers, body, written } = await endpoint({
      path: pathname,
      query: searchParams,
      header: (header) => request.headers.get(header),
      body: (limit) => readBody(request, limit),
    })
    // Keeps functions alive that are frozen after their response.
    if (written) after(() => written)
    return new Response(body ?? null, { status, headers })
  }
}

/**
 * Registers the endpoints. server.ts answers them before Next, and before it stops waits for what they count and for
 * `finishJobs`.
 */
export function registerEndpoints(finishJobs: () => Promise<unknown>): void {
  provideEndpoints({
    endpoints,
    drain: async () => void (await Promise.all([drainViews(), drainAdInteractions(), finishJobs()])),
  })
}
