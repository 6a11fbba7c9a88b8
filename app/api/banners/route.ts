import { listBannersNow } from '@/lib/banners/queries.public'
import type { BannersResponse } from '@/lib/banners/rules'
import { env } from '@/lib/env'
import { report } from '@/lib/errors'
import { isNotModified, toEtag } from '@/lib/http/conditional'

/** Includes the key for subscribing to changes. Supports conditional requests. */
export async function GET(request: Request): Promise<Response> {
  try {
    // Reading headers keeps Next from prerendering this without a database.
    const asked = request.headers
    asked.get('if-none-match')
    const answer: BannersResponse = { banners: await listBannersNow(), key: env().publishableKey }
    const text = JSON.stringify(answer)
    const etag = toEtag(text)
    const headers = { 'cache-control': 'public, no-cache', etag }
    if (isNotModified(asked, { etag })) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
  } catch (error) {
    const reference = report(error, 'banners')
    return Response.json(
      { error: { code: 'unexpected', message: `An unexpected error occurred. (${reference})` } },
      { status: 500 },
    )
  }
}
