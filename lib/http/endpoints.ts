import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

import { compressBrotli, compressGzip } from './compress.mjs'
import { logError } from '../log.ts'
import { shared } from './shared.mjs'
import { readBody } from './read-body.ts'
import { chooseCoding } from '../cache/answers.ts'

// Counting, ads and searches are answered before Next, whose router costs more than the answer. Next's bundle registers
// the endpoints (instrumentation.ts); its route handlers use the same ones, so `next start` only loses speed.

export interface EndpointRequest {
  path: string
  query: URLSearchParams
  header: (name: string) => string | null
  /** Resolves with the body, or null if it is longer than `limit` bytes. */
  body: (limit: number) => Promise<Uint8Array | null>
}

export interface EndpointAnswer {
  status: number
  headers: Record<string, string>
  body?: string
  /** Resolves once the database has what the answer says. */
  written?: Promise<unknown>
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

async function send(endpoint: Endpoint, req: IncomingMessage, res: ServerResponse, query: string) {
  let isWhole = true
  const {
    status,
    headers,
    body = '',
  } = await endpoint({
    path: req.url ?? '',
    query: new URLSearchParams(query),
    header: (name) => req.headers[name]?.toString() ?? null,
    async body(limit) {
      const bytes = await readBody(req, limit)
      isWhole = bytes !== null
      return bytes
    },
  })
  const isLong = Buffer.byteLength(body) >= COMPRESSED_FROM
  const coding = isLong ? chooseCoding(req) : 'identity'
  const bytes = coding === 'identity' ? body : await compress[coding](Buffer.from(body))
  res.writeHead(status, {
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(body && { 'Content-Length': String(Buffer.byteLength(bytes)) }),
    ...(isLong && { Vary: 'Accept-Encoding' }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    // The rest of a long body is not read.
    ...(isWhole ? {} : { Connection: 'close' }),
  })
  res.end(bytes)
}

/** Answers the registered endpoints; other requests go on to `handler`. */
export function withEndpoints(handler: (req: IncomingMessage, res: ServerResponse) => unknown) {
  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    const endpoint = path.startsWith('/api/') && registered.provided?.endpoints[`${req.method} ${path}`]
    if (!endpoint) return handler(req, res)
    return send(endpoint, req, res, req.url!.slice(path.length + 1)).catch((error: unknown) => {
      logError(error, path)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}
