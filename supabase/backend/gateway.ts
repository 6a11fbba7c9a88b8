import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { errors, jwtVerify } from 'jose'
import pLimit from 'p-limit'

import { HttpError } from '../../lib/http/http-error.ts'
import { parseClientAddress } from '../../lib/http/client-address.ts'
import { readBody } from '../../lib/http/read-body.ts'
import { logError } from '../../lib/log.ts'
import { type ApiRequest, type Handler, jsonResponse } from './api-request.ts'
import { requestContext } from './errors.ts'
import type { BackendKeys } from './keys.ts'
import { checkQueryLimits } from './query-limits.ts'

// This is what the gateway is on hosted Supabase. lite's other paths (/_system, a Studio) are not served.

const MB = 1024 * 1024
// The largest request body (bytes). The largest JSON that the site sends, a story, is about 100 kB.
const BODY_LIMIT = 5 * MB
// The largest upload (bytes): 50 MB per file and the overhead of multipart.
const STORAGE_BODY_LIMIT = 55 * MB

// How many requests run at once. Eight saturate two cores, and the pool has enough connections for them
// (connection.ts).
const AT_ONCE = 8
// How many requests may wait. Each holds its body in memory, and answering "busy" is better than running out of it.
const MAX_WAITING = 1_500

const BROWSER = /^\s*Mozilla\//i

const API_PATH = /^\/(rest|auth|storage)\/v1(\/|$)/
// These paths need no key: links in e-mails cannot carry one, and the supervisor asks for health.
const KEYLESS = [
  /^(GET|HEAD) \/storage\/v1\/object\/public\//,
  /^(GET|HEAD) \/storage\/v1\/object\/sign\/[^?]+\?(.*&)?token=/,
  /^PUT \/storage\/v1\/object\/upload\/sign\/[^?]+\?(.*&)?token=/,
  /^GET \/auth\/v1\/(verify|health)(\?|$)/,
]

async function readWholeBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const body = await readBody(req, limit)
  if (!body) throw new HttpError(413, { message: 'Payload too large', code: 'payload_too_large' })
  return body.length > 0 ? body : undefined
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/

/** Only our Next server forwards requests here, so its header is trusted. */
export function clientAddress(req: IncomingMessage): string {
  const remote = req.socket.remoteAddress ?? ''
  return (
    parseClientAddress(String(req.headers['x-forwarded-for'] ?? '')) ||
    (LOOPBACK.test(remote) ? '' : parseClientAddress(remote))
  )
}

/** Checks the `apikey`, as hosted Supabase does. Returns which of the keys it is, or throws a 401. */
function authenticateKey(
  url: URL,
  headers: Headers,
  method: string,
  keys: BackendKeys,
): 'secret' | 'publishable' | 'none' {
  const key = headers.get('apikey') ?? url.searchParams.get('apikey')
  if (key === keys.secretKey) {
    // A browser that has the secret key means that it leaked.
    if (!BROWSER.test(headers.get('user-agent') ?? '')) return 'secret'
    throw new HttpError(401, { message: 'Forbidden use of secret API key in browser' })
  }
  if (key === keys.publishableKey) return 'publishable'
  if (key !== null && key !== '') {
    throw new HttpError(401, { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`.' })
  }
  if (KEYLESS.some((pattern) => pattern.test(`${method} ${url.pathname}${url.search}`))) return 'none'
  throw new HttpError(401, {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  })
}

const API_ROLES = new Set(['anon', 'authenticated', 'service_role'])

/**
 * Returns whether a token is anonymous. Like PostgREST, rejects those that we did not sign, and also those whose
 * session has ended: tokens live for an hour.
 */
async function isAnonymous(
  { headers, trusted }: ApiRequest,
  keys: BackendKeys,
  hasEnded: (sessionId: string) => Promise<boolean>,
): Promise<boolean> {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!bearer || bearer.startsWith('sb_')) return !trusted
  let sessionId: unknown
  let role: unknown
  try {
    const { payload } = await jwtVerify(bearer, new TextEncoder().encode(keys.jwtSecret), { algorithms: ['HS256'] })
    // Storage signs its links with the same secret.
    if (!API_ROLES.has(String(payload['role']))) throw new Error('no role')
    sessionId = payload['session_id']
    role = payload['role']
  } catch (error) {
    const expired = error instanceof errors.JWTExpired
    const message = expired ? 'JWT expired' : 'No suitable key or wrong key type'
    throw new HttpError(401, { code: expired ? 'PGRST303' : 'PGRST301', message, details: null, hint: null })
  }
  // Tokens that were not issued for a sign-in have no session.
  if (sessionId && (await hasEnded(String(sessionId))))
    throw new HttpError(401, { code: 'PGRST303', message: 'The session has ended', details: null, hint: null })
  return role === 'anon'
}

/**
 * lite must see the checked request: it decodes paths, treats HEAD as GET, and prefers the plain one of two parameters.
 * Throws a 404 for requests that no client sends.
 */
function rejectAmbiguousUrl(url: URL, method: string): void {
  if (!url.pathname.startsWith('/auth/')) return
  if (url.pathname.includes('%') || method === 'HEAD')
    throw new HttpError(404, { message: 'no Route matched with those values' })
  url.search = new URLSearchParams(Object.fromEntries(url.searchParams)).toString()
}

async function buildApiRequest(req: IncomingMessage, keys: BackendKeys): Promise<ApiRequest> {
  const method = req.method ?? 'GET'
  // The host of the request is never used, so a forged header changes nothing.
  const url = new URL(`http://backend${(req.url ?? '/').replace(/^\/+/, '/')}`)
  if (!API_PATH.test(url.pathname)) throw new HttpError(404, { message: 'no Route matched with those values' })
  rejectAmbiguousUrl(url, method)
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const key = authenticateKey(url, headers, method, keys)
  checkQueryLimits({ url, trusted: key === 'secret' })
  const body = await readWholeBody(req, url.pathname.startsWith('/storage/') ? STORAGE_BODY_LIMIT : BODY_LIMIT)
  // Storage compares its limit with the size, and chunked uploads come without one.
  headers.delete('transfer-encoding')
  if (body) headers.set('content-length', String(body.length))
  return { method, url, headers, body, address: clientAddress(req), trusted: key === 'secret' }
}

function allowEveryOrigin(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', '*')
  // Uploads share the site's origin and must never run as a page.
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  res.setHeader('Access-Control-Expose-Headers', 'Content-Range, Content-Location, Preference-Applied, Retry-After')
  if (req.method !== 'OPTIONS') return
  res.setHeader('Access-Control-Allow-Methods', 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS')
  res.setHeader('Access-Control-Allow-Headers', req.headers['access-control-request-headers'] ?? '*')
  res.setHeader('Access-Control-Max-Age', '3600')
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status
  response.headers.forEach((value, name) => res.setHeader(name, value))
  const body = Buffer.from(await response.arrayBuffer())
  // The answer to HEAD keeps the length that the handler set.
  if (body.length > 0) res.setHeader('content-length', body.length)
  res.end(body)
}

function buildErrorResponse(error: unknown): Response {
  if (error instanceof HttpError) return jsonResponse(error.status, error.body, error.headers)
  logError(error, 'the backend')
  return jsonResponse(500, { message: 'Internal server error' })
}

export function makeGateway(
  keys: BackendKeys,
  handlers: Handler[],
  hasEnded: (sessionId: string) => Promise<boolean>,
): Server {
  const inTurn = pLimit(AT_ONCE)

  async function answer(req: IncomingMessage): Promise<Response> {
    const request = await buildApiRequest(req, keys)
    const rest = request.url.pathname.startsWith('/rest/')
    const anonymous = rest ? await isAnonymous(request, keys, hasEnded) : true
    if (inTurn.pendingCount >= MAX_WAITING)
      throw new HttpError(503, { message: 'Too many requests are waiting.' }, { 'retry-after': '5' })
    return inTurn(() =>
      requestContext.run({ rest, anonymous }, async () => {
        for (const handle of handlers) {
          const response = await handle(request)
          if (response) return response
        }
        throw new HttpError(404, { message: 'no Route matched with those values' })
      }),
    )
  }

  // Callers' pools would reuse a connection that is being closed, so it is kept open for longer than they keep it.
  return createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    allowEveryOrigin(req, res)
    if (req.method === 'OPTIONS') return void res.writeHead(204).end()
    answer(req)
      .catch(buildErrorResponse)
      .then(async (response) => {
        // An unread body must not be parsed as the next pipelined request.
        if (!req.complete) {
          res.setHeader('connection', 'close')
          res.once('finish', () => req.destroy())
        }
        await send(res, response)
      })
      .catch(() => res.destroy())
  })
}
