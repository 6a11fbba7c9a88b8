import 'server-only'

import type { z } from 'zod'

import { env } from '@/lib/env'
import { UserError, report } from '@/lib/db/errors'
import { parseClientAddress } from '@/lib/http/client-address'
import { answerJson, type Endpoint, type EndpointRequest } from '@/lib/http/endpoints'
import { enforceMemoryRateLimit, type RateLimit } from '@/lib/http/rate-limit'

import { BusyError } from '@/lib/jobs/group-commit'
import { issueVisitorKey, readVisitorKey, formatSetCookie, VISITOR_COOKIE } from './visitor-key'

// Receives counts from pages. All numbers are kept on the server.

// The limit of counts per address. A thousand or more readers share the address of a carrier: two pages each in ten
// minutes, with a story and five ads per page. Ads have stricter limits (flagged_ad_traffic).
export const COUNT_RATE_LIMIT: RateLimit = { name: 'count', uses: 12_000, seconds: 600 }

export interface Visitor {
  key: string
  agent: string | null
  address: string
}

export const fail = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  answerJson({ error: { code, message } }, { 'cache-control': 'no-store', ...headers }, status)

/** Returns the visitor of a request, or null if the key in the cookie is missing or invalid. */
export function getVisitor({ headers }: EndpointRequest): string | null {
  const start = `${VISITOR_COOKIE}=`
  const cookie = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(start))
  return readVisitorKey(cookie?.slice(start.length), env().visitorSecrets)
}

/** Makes the header that gives a browser a new visitor key. */
export function makeVisitorCookie(): { 'set-cookie': string } {
  const {
    visitorSecrets: [secret = ''],
    siteUrl,
  } = env()
  return { 'set-cookie': formatSetCookie(issueVisitorKey(secret), siteUrl.startsWith('https://')) }
}

const utf8 = new TextDecoder()

/** Returns undefined if the body is invalid or too long. */
function parseBody({ body }: EndpointRequest): unknown {
  try {
    return JSON.parse(utf8.decode(body ?? undefined))
  } catch {
    return undefined
  }
}

/**
 * Makes the endpoint of a count. A browser without a visitor key gets one and a 428, and may retry. `record` returns
 * null if the id is unknown; `countUses` returns how many counts a request contains.
 */
export const countWith =
  <Schema extends z.ZodType>(
    schema: Schema,
    record: (input: z.infer<Schema>, visitor: Visitor, request: EndpointRequest) => Promise<object | null>,
    countUses: (input: z.infer<Schema>) => number = () => 1,
  ): Endpoint =>
  async (request) => {
    const { headers } = request
    const from = headers.get('sec-fetch-site')
    if (from && from !== 'same-origin') return fail(403, 'forbidden', 'Counts are accepted only from this site.')
    const key = getVisitor(request)
    if (!key) return fail(428, 'no_visitor', 'Please retry with the cookie set by this response.', makeVisitorCookie())
    const input = schema.safeParse(parseBody(request))
    if (!input.success) return fail(400, 'bad_request', 'The request is not valid.')
    try {
      const address = parseClientAddress(headers.get('x-forwarded-for')) || 'unknown'
      enforceMemoryRateLimit(COUNT_RATE_LIMIT, address, countUses(input.data))
      const answer = await record(input.data, { key, agent: headers.get('user-agent'), address }, request)
      if (!answer) return fail(404, 'not_found', 'The article or ad was not found.')
      return answerJson(answer, { 'cache-control': 'no-store' })
    } catch (error) {
      if (error instanceof UserError) return fail(429, 'too_many', error.message)
      if (error instanceof BusyError) return fail(503, 'busy', 'Counting is not possible at the moment.')
      return fail(500, 'unexpected', `An unexpected error occurred. (${report(error, new URL(request.url).pathname)})`)
    }
  }
