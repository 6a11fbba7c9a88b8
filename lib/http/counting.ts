import type { IncomingMessage, ServerResponse } from 'node:http'

import { readBody } from './read-body.ts'

// Counting and ads are answered before Next, whose router costs more than the answer. Next's bundle registers the
// endpoints (instrumentation.ts); its route handlers use the same ones, so `next start` only loses speed.

export interface CountRequest {
  path: string
  query: URLSearchParams
  header: (name: string) => string | null
  /** Null if it is longer than `limit` bytes. */
  body: (limit: number) => Promise<Uint8Array | null>
}

export interface CountAnswer {
  status: number
  headers: Record<string, string>
  body?: string
  /** Resolves once the database has what the answer says. */
  written?: Promise<unknown>
}

export type CountEndpoint = (request: CountRequest) => Promise<CountAnswer>

interface Counting {
  /** By method and path: 'POST /api/views'. */
  endpoints: Record<string, CountEndpoint>
  /** Writes everything that is still in memory. */
  drain: () => Promise<void>
}

const KEY = Symbol.for('lodestar.counting')
const shared = globalThis as { [KEY]?: Counting }

export const registerCounting = (counting: Counting) => void (shared[KEY] = counting)

export const drainCounts = async () => shared[KEY]?.drain()

async function send(endpoint: CountEndpoint, req: IncomingMessage, res: ServerResponse, query: string) {
  let isWhole = true
  const { status, headers, body } = await endpoint({
    path: req.url ?? '',
    query: new URLSearchParams(query),
    header: (name) => req.headers[name]?.toString() ?? null,
    async body(limit) {
      const bytes = await readBody(req, limit)
      isWhole = bytes !== null
      return bytes
    },
  })
  res.writeHead(status, {
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    // The rest of a long body is not read.
    ...(isWhole ? {} : { Connection: 'close' }),
  })
  res.end(body)
}

/** Answers the registered endpoints; other requests go on to `handler`. */
export function withCounting(handler: (req: IncomingMessage, res: ServerResponse) => unknown) {
  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const [path = '', query = ''] = (req.url ?? '').split('?', 2)
    const endpoint = path.startsWith('/api/') && shared[KEY]?.endpoints[`${req.method} ${path}`]
    if (!endpoint) return handler(req, res)
    return send(endpoint, req, res, query).catch((error: unknown) => {
      console.error(`${path}:`, error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}
