import { makeViolationLog, describeViolation } from '@/lib/http/csp-reports'
import { readBody } from '@/lib/http/read-body'
import { getVisitorAddress } from '@/lib/http/rate-limit'

const MAX_BYTES = 8_000

const log = makeViolationLog()

const respond = (status: number, headers: HeadersInit = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })

export async function POST(request: Request): Promise<Response> {
  const address = await getVisitorAddress()
  if (log.isFull(address)) return respond(429, { 'retry-after': '3600' })
  const body = await readBody(request, MAX_BYTES)
  if (!body) return respond(413)
  const violation = describeViolation(body)
  if (violation) log.add(violation, address)
  return respond(204)
}
