import 'server-only'

import { listServingAds } from '@/lib/ads/queries.public'
import { adInteractionSchema } from '@/lib/ads/interaction'
import { drainAdInteractions, recordAdInteraction } from '@/lib/ads/record'
import { placeAds } from '@/lib/ads/rules'
import { listBannersNow } from '@/lib/banners/queries.public'
import { type BannersResponse, listShown } from '@/lib/banners/rules'
import { catchUp, isFollowing } from '@/lib/cache/changes'
import { env } from '@/lib/env'
import { report } from '@/lib/db/errors'
import { isNotModified, computeEtag } from '@/lib/http/conditional'
import {
  answerJson,
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
  MAX_BODY,
  provideEndpoints,
} from '@/lib/http/endpoints'
import { parseClientAddress } from '@/lib/http/client-address'
import { readBody } from '@/lib/http/read-body'
import { RESULTS } from '@/lib/search/schema'
import { searchWithRateLimit } from '@/lib/search/rate-limited-search'
import { drainViews, recordView } from '@/lib/views/record'
import { viewSchema } from '@/lib/views/schema'

import { countWith, fail, getVisitor, makeVisitorCookie } from '../visitors/handle-count'

/** Answers 304 if the client has this. The ETag is weak, because the codings of a long answer share it. */
function answerIfChanged(request: EndpointRequest, value: object, headers: Record<string, string>): EndpointAnswer {
  const answer = answerJson(value, headers)
  const etag = computeEtag(answer.body!)
  const withEtag = { ...answer.headers, etag: `W/${etag}` }
  return isNotModified(request.headers, { etag })
    ? { status: 304, headers: withEtag }
    : { ...answer, headers: withEtag }
}

/** Answers ?page=<path>&category=<name> with the ads for it; none if the database fails. */
async function answerAds(request: EndpointRequest): Promise<EndpointAnswer> {
  try {
    const { searchParams: query } = new URL(request.url)
    const placed = placeAds(await listServingAds(), query.get('page') ?? '/', query.get('category'))
    // The answer is private, because it may set a visitor key, and revalidated, so that an ad which was stopped disappears
    // at once.
    const headers = { 'cache-control': 'private, no-cache', ...(!getVisitor(request) && makeVisitorCookie()) }
    return answerIfChanged(request, placed, headers)
  } catch (error) {
    report(error, 'ads')
    return answerJson(placeAds([], '/', null), { 'cache-control': 'no-store' })
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
    return fail(500, 'unexpected', `An unexpected error occurred. (${report(error, 'banners')})`)
  }
}

/** Answers ?q=<query> with ten results. */
async function answerSearch({ url, headers }: EndpointRequest): Promise<EndpointAnswer> {
  const address = parseClientAddress(headers.get('x-forwarded-for')) || 'unknown'
  const query = new URL(url).searchParams.get('q')
  const { wait, ...answer } = await searchWithRateLimit(query, RESULTS.dialog, address)
  // A withdrawn article is found until this expires.
  if (!('error' in answer)) return answerJson(answer, { 'cache-control': 'public, max-age=30' })
  const failed = { 'cache-control': 'no-store', 'retry-after': String(wait ?? 10) }
  return answerJson(answer, failed, wait ? 429 : 503)
}

const endpoints = {
  'GET /api/ads': answerAds,
  'POST /api/ads': countWith(
    adInteractionSchema,
    (input, visitor, { headers }) =>
      recordAdInteraction(input, visitor, URL.parse(headers.get('referer') ?? '')?.pathname ?? null),
    ({ ads }) => ads.length,
  ),
  'POST /api/views': countWith(viewSchema, ({ article }, visitor) => recordView(article, visitor)),
  'GET /api/banners': answerBanners,
  'GET /api/search': answerSearch,
} satisfies Record<string, Endpoint>

/** Makes a route handler of an endpoint, for where server.ts does not answer it. */
export const makeRouteHandler =
  (name: keyof typeof endpoints) =>
  async (request: Request): Promise<Response> => {
    const { url, headers } = request
    const { body, ...init } = await endpoints[name]({ url, headers, body: await readBody(request, MAX_BODY) })
    return new Response(body ?? null, init)
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
