import { createHash } from 'node:crypto'

import { listBannersNow } from '@/lib/banners/queries.public'
import type { BannerAnswer } from '@/lib/banners/rules'
import { env } from '@/lib/env'
import { report } from '@/lib/errors'

/** Active banners, and the key for hearing of changes. Conditional: who has them already is told so in a line. */
export async function GET(request: Request): Promise<Response> {
  try {
    const ifNoneMatch = request.headers.get('if-none-match') ?? ''
    const answer: BannerAnswer = { banners: await listBannersNow(), key: env().publishableKey }
    const text = JSON.stringify(answer)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = { 'cache-control': 'public, no-cache', etag }
    // Proxies that compress mark the tag as weak.
    if (ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
  } catch (fault) {
    const reference = report(fault, 'banners')
    return Response.json({ error: { code: 'unexpected', message: `An unexpected error occurred. (${reference})` } }, { status: 500 })
  }
}
