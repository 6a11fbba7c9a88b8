import 'server-only'

import { STAFF } from '../auth/rules'
import { NotSignedIn, UserError, report } from '../db/errors'
import { safeFetch } from '../fetching/safe-fetch'
import { FetchError } from '../fetching/fetch-error'
import { enforceRateLimit, type RateLimit, RateLimitError } from '../http/rate-limit'
import { createStaffClient } from '../db/staff'
import { makePicture } from './make-picture'

const RATE_LIMIT: RateLimit = { name: 'picture preview', uses: 120, seconds: 600 }

const fail = (status: number, message: string) =>
  new Response(message, { status, headers: { 'cache-control': 'private, no-store' } })

/**
 * Shows a picture of another site, which the browsers of staff never contact. Answers 401 without a session, 403
 * without a role, 422 if the picture can't be fetched or decoded, 429 after 120 in ten minutes.
 */
export async function servePreviewPicture(request: Request): Promise<Response> {
  try {
    const { person } = await createStaffClient(STAFF)
    await enforceRateLimit(RATE_LIMIT, person.id)
    const fetched = await safeFetch(new URL(request.url).searchParams.get('url') ?? '', 'picture')
    const { bytes, type } = await makePicture(fetched?.bytes ?? new Uint8Array(), 'article')
    const headers = {
      'content-type': type,
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'",
    }
    return new Response(new Uint8Array(bytes), { headers })
  } catch (error) {
    if (error instanceof RateLimitError) return fail(429, error.message)
    if (error instanceof FetchError) return fail(422, error.message)
    if (error instanceof NotSignedIn) return fail(401, error.message)
    if (error instanceof UserError) return fail(error.title ? 422 : 403, error.message)
    return fail(500, `An unexpected error occurred. Please try again. (${report(error, 'picture preview')})`)
  }
}
