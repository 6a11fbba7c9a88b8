import 'server-only'

import { STAFF } from '../auth/rules'
import { NotSignedIn, Refusal, report } from '../errors'
import { guardedFetch } from '../fetching/guarded-fetch'
import { Unfetchable } from '../fetching/unfetchable'
import { keepPace, type Pace, PaceRefusal } from '../pace'
import { staffDb } from '../supabase/staff'
import { makePicture } from './make-picture'

const PACE: Pace = { name: 'picture preview', uses: 120, seconds: 600 }

const fail = (status: number, message: string) => new Response(message, { status, headers: { 'cache-control': 'private, no-store' } })

/**
 * Answers staff with the picture at another site's address, made anew and not stored: their browsers load nothing from
 * other sites. 401 without a session, 403 for anyone else, 422 for what cannot be fetched or is no picture, 429 after 120 in ten minutes.
 */
export async function answerPreview(request: Request): Promise<Response> {
  try {
    const { person } = await staffDb(STAFF)
    await keepPace(PACE, person.id)
    const fetched = await guardedFetch(new URL(request.url).searchParams.get('url') ?? '', 'picture')
    const { bytes, type } = await makePicture(fetched?.bytes ?? new Uint8Array(), 'article')
    const headers = { 'content-type': type, 'cache-control': 'private, max-age=3600', 'content-security-policy': "default-src 'none'" }
    return new Response(new Uint8Array(bytes), { headers })
  } catch (fault) {
    if (fault instanceof PaceRefusal) return fail(429, fault.message)
    if (fault instanceof Unfetchable) return fail(422, fault.message)
    if (fault instanceof NotSignedIn) return fail(401, fault.message)
    if (fault instanceof Refusal) return fail(fault.title ? 422 : 403, fault.message)
    return fail(500, `An unexpected error occurred. Please try again. (${report(fault, 'picture preview')})`)
  }
}
