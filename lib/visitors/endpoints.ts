import 'server-only'

import { after } from 'next/server'

import { listServingAds, readServingAds } from '@/lib/ads/queries.public'
import { adInteractionSchema } from '@/lib/ads/interaction'
import { drainAdInteractions, recordAdInteraction } from '@/lib/ads/record'
import { placeAds, type ServingAd } from '@/lib/ads/rules'
import { revalidateAds, tags } from '@/lib/cache-tags'
import { report } from '@/lib/errors'
import { expireTags } from '@/lib/changes/expired-tags.mjs'
import { isNotModified, toEtag } from '@/lib/http/conditional'
import { type CountAnswer, type CountEndpoint, type CountRequest, registerCounting } from '@/lib/http/counting'
import { readBody } from '@/lib/http/read-body'
import { drainViews, recordView } from '@/lib/views/record'
import { viewSchema } from '@/lib/views/schema'

import { handleCount, getVisitor, toNewVisitor } from './handle-count'

interface Surroundings {
  listAds: () => Promise<ServingAd[]>
  expireAds: () => void
}

// Private, because the response may set a visitor key. Revalidated, so a stopped ad disappears at once.
const CACHE = 'private, no-cache'

/** ?page=<path>&category=<name>. Empty if the database fails. */
async function answerAds({ query, header }: CountRequest, key: object, listAds: Surroundings['listAds']) {
  const headers = { 'content-type': 'application/json' }
  try {
    const placed = placeAds(await listAds(), query.get('page') ?? '/', query.get('category'))
    const body = JSON.stringify(placed)
    const etag = toEtag(body)
    const cached = { 'cache-control': CACHE, etag, ...key }
    if (isNotModified({ get: header }, { etag })) return { status: 304, headers: cached }
    return { status: 200, headers: { ...headers, ...cached }, body }
  } catch (error) {
    report(error, 'ads')
    const body = JSON.stringify(placeAds([], '/', null))
    return { status: 200, headers: { ...headers, 'cache-control': 'no-store' }, body }
  }
}

function toPage(referrer: string | null): string | null {
  try {
    return new URL(referrer ?? '').pathname
  } catch {
    return null
  }
}

const makeEndpoints = ({ listAds, expireAds }: Surroundings) => ({
  'GET /api/ads': (request: CountRequest): Promise<CountAnswer> =>
    answerAds(request, getVisitor(request) ? {} : toNewVisitor(), listAds),
  'POST /api/ads': (request: CountRequest) =>
    handleCount(
      request,
      adInteractionSchema,
      async (input, visitor) => {
        const answer = await recordAdInteraction(input, visitor, toPage(request.header('referer')))
        if (answer?.isSpent) expireAds()
        return answer
      },
      ({ ads }) => ads.length,
    ),
  'POST /api/views': (request: CountRequest) =>
    handleCount(request, viewSchema, ({ article }, visitor) => recordView(article, visitor)),
})

const inNext = makeEndpoints({ listAds: listServingAds, expireAds: revalidateAds })

export function toRouteHandler(name: keyof typeof inNext): (request: Request) => Promise<Response> {
  const endpoint: CountEndpoint = inNext[name]
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

/** server.ts answers them before Next. */
export function registerEndpoints(): void {
  registerCounting({
    endpoints: makeEndpoints({ listAds: readServingAds, expireAds: () => expireTags([tags.ads]) }),
    drain: async () => void (await Promise.all([drainViews(), drainAdInteractions()])),
  })
}
