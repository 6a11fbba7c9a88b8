import 'server-only'

import type { NextRequest } from 'next/server'
import type { z } from 'zod'

import { env } from '@/lib/env'
import { UserError, report } from '@/lib/errors'
import { readBody } from '@/lib/http/read-body'
import { enforceRateLimit, type RateLimit } from '@/lib/http/rate-limit'

import { issueVisitorKey, readVisitorKey, toSetCookie, VISITOR_COOKIE } from './visitor-key'

// What the addresses that count have in common. The browser says only what was seen; every number is ours.

// A carrier's address is shared by a thousand readers or more: two pages each in ten minutes, with a view of the story
// and of four or five ads on each. Ads have stricter limits of their own (flagged_ad_traffic).
const RATE_LIMIT: RateLimit = { name: 'count', uses: 12_000, seconds: 600 }
// An id, a word and their names take a hundred.
const MAX_BYTES = 500

/** Which browser it was and what it says of itself. */
export interface Visitor {
  key: string
  agent: string | null
}

const fail = (status: number, code: string, message: string, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** The visitor whose key the browser sent; null for keys that count nothing. */
export const getVisitor = (request: NextRequest) => readVisitorKey(request.cookies.get(VISITOR_COOKIE)?.value, env().visitorSecrets)

/** The header that gives a browser its key. */
export function toNewVisitor(): { 'set-cookie': string } {
  const { visitorSecrets: [secret = ''], siteUrl } = env()
  return { 'set-cookie': toSetCookie(issueVisitorKey(secret), siteUrl.startsWith('https://')) }
}

/** The body as JSON; undefined if it is not JSON, or too long. */
async function readSmall(request: NextRequest): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode((await readBody(request, MAX_BYTES)) ?? undefined))
  } catch {
    return undefined
  }
}

/**
 * Counts for a browser that has a key. Without one it receives one and nothing is counted (428): it may ask again.
 * `record` gives what to answer, or null where there is nothing of that id.
 */
export async function answerCount<Schema extends z.ZodType>(
  request: NextRequest,
  schema: Schema,
  record: (input: z.infer<Schema>, visitor: Visitor) => Promise<object | null>,
): Promise<Response> {
  const from = request.headers.get('sec-fetch-site')
  if (from && from !== 'same-origin') return fail(403, 'forbidden', 'Only our own pages count.')
  const key = getVisitor(request)
  if (!key) return fail(428, 'no_visitor', 'Please ask again with the cookie of this answer.', toNewVisitor())
  const input = schema.safeParse(await readSmall(request))
  if (!input.success) return fail(400, 'bad_request', 'This is nothing that can be counted.')
  try {
    await enforceRateLimit(RATE_LIMIT)
    const answer = await record(input.data, { key, agent: request.headers.get('user-agent') })
    if (!answer) return fail(404, 'not_found', 'There is nothing here to count.')
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof UserError) return fail(429, 'too_many', error.message)
    return fail(500, 'unexpected', `An unexpected error occurred. (${report(error, request.nextUrl.pathname)})`)
  }
}
