import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

import { chooseCoding, compressBrotli, compressGzip } from './compress.ts'
import { logError } from '../log.ts'
import { shared } from './shared.ts'
import { readBody } from './read-body.ts'

// Counting, ads and searches are answered before Next, whose router costs more than the answer. Next's bundle registers
// the endpoints (instrumentation.ts); its route handlers use the same ones, so `next start` only loses speed.

/** What an endpoint reads of a request. Making a web `Request` and `Response` would take longer than counting a view. */
export interface EndpointRequest {
  /** The whole URL; its host may be any. */
  url: string
  headers: Pick<Headers, 'get'>
  /** Null if the body has more than MAX_BODY bytes. */
  body: Uint8Array | null
}

export interface EndpointAnswer {
  status: number
  headers: Record<string, string>
  body?: string
}

export type Endpoint = (request: EndpointRequest) => Promise<EndpointAnswer>

interface Provided {
  /** The endpoints by method and path, for example 'POST /api/views'. */
  endpoints: Record<string, Endpoint>
  /** Writes everything that is still in memory. */
  drain: () => Promise<void>
}

const registered = shared('endpoints', (): { provided?: Provided } => ({}))

/** Registers what server.ts answers before Next. */
export const provideEndpoints = (provided: Provided) => void (registered.provided = provided)

/** Writes the counts that are still in memory. */
export const drainCounts = async () => registered.provided?.drain()

/** Answers of this size (bytes) are compressed; a shorter one fits into one packet anyway. */
const COMPRESSED_FROM = 1000
const compress = {
  gzip: (body: Buffer) => compressGzip(body, {}),
  br: (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

/** Makes the answer of a value that is sent as JSON. */
export const answerJson = (value: object, headers: Record<string, string>, status = 200): EndpointAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

/** The longest body (bytes) that is read: twice that of a page with many ads. */
export const MAX_BODY = 600

async function send(endpoint: Endpoint, req: IncomingMessage, res: ServerResponse) {
  const { method = '', url } = req
  const isPost = method === 'POST'
  const sent = isPost ? await readBody(req, MAX_BODY) : null
  const get = (name: string) => req.headers[name]?.toString() ?? null
  const { status, headers, body } = await endpoint({ url: `http://localhost${url}`, headers: { get }, body: sent })
  const whole = Buffer.from(body ?? '')
  const isLong = whole.length >= COMPRESSED_FROM
  const coding = isLong ? chooseCoding(req) : 'identity'
  const bytes = coding === 'identity' ? whole : await compress[coding](whole)
  res.writeHead(status, {
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(whole.length > 0 && { 'Content-Length': bytes.length }),
    ...(isLong && { Vary: 'Accept-Encoding' }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    // The rest of a long body is not read.
    ...(isPost && !sent && { Connection: 'close' }),
  })
  res.end(bytes)
}

/** Answers the registered endpoints; other requests go on to `handler`. */
export function withEndpoints(handler: (req: IncomingMessage, res: ServerResponse) => unknown) {
  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    const endpoint = path.startsWith('/api/') && registered.provided?.endpoints[`${req.method} ${path}`]
    if (!endpoint) return handler(req, res)
    return send(endpoint, req, res).catch((error: unknown) => {
      logError(error, path)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}
