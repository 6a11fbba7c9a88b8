import 'server-only'

import type { NextRequest } from 'next/server'
import type { z } from 'zod'

import { env } from '@/lib/env'
import { UserError, report } from '@/lib/errors'
import { readBody } from '@/lib/http/read-body'
import { enforceRateLimit, type RateLimit } from '@/lib/http/rate-limit'

import { issueVisitorKey, readVisitorKey, toSetCookie, VISITOR_COOKIE } from './visitor-key'

// Shared by the counting endpoints. The browser only reports what was seen; all counts are kept on the server.

// A thousand or more readers share a carrier's address: two pages each in ten minutes, with a view of the story and of
// four or five ads per page. Ads have stricter limits (flagged_ad_traffic).
const RATE_LIMIT: RateLimit = { name: 'count', uses: 12_000, seconds: 600 }
// An id, a word and their keys take about a hundred.
const MAX_BYTES = 500

/** The visitor key and user agent of a browser. */
export interface Visitor {
  key: string
  agent: string | null
}

const fail = (status: number, code: string, message: string, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** The visitor id in the request's cookie; null if the key is missing or invalid. */
export const getVisitor = (request: NextRequest) =>
  readVisitorKey(request.cookies.get(VISITOR_COOKIE)?.value, env().visitorSecrets)

/** The header that gives a browser its key. */
export function toNewVisitor(): { 'set-cookie': string } {
  const {
    visitorSecrets: [secret = ''],
    siteUrl,
  } = env()
  return { 'set-cookie': toSetCookie(issueVisitorKey(secret), siteUrl.startsWith('https://')) }
}

/** The body as JSON; undefined if it is invalid or too long. */
async function readSmall(request: NextRequest): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode((await readBody(request, MAX_BYTES)) ?? undefined))
  } catch {
    return undefined
  }
}

/**
 * Counts for browsers with a visitor key. Others get a key and a 428, and may retry.
 * `record` returns the response body, or null if the id is unknown.
 */
export async function answerCount<Schema extends z.ZodType>(
  request: NextRequest,
  schema: Schema,
  record: (input: z.infer<Schema>, visitor: Visitor) => Promise<object | null>,
): Promise<Response> {
  const from = request.headers.get('sec-fetch-site')
  if (from && from !== 'same-origin') return fail(403, 'forbidden', 'Counts are accepted only from this site.')
  const key = getVisitor(request)
  if (!key) return fail(428, 'no_visitor', 'Please retry with the cookie set by this response.', toNewVisitor())
  const input = schema.safeParse(await readSmall(request))
  if (!input.success) return fail(400, 'bad_request', 'The request is not valid.')
  try {
    await enforceRateLimit(RATE_LIMIT)
    const answer = await record(input.data, { key, agent: request.headers.get('user-agent') })
    if (!answer) return fail(404, 'not_found', 'The article or ad was not found.')
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof UserError) return fail(429, 'too_many', error.message)
    return fail(500, 'unexpected', `An unexpected error occurred. (${report(error, request.nextUrl.pathname)})`)
  }
}
