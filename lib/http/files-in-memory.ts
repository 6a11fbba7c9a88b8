import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { LRUCache } from 'lru-cache'

import { copyExactly } from '../compress.mjs'
import { isNotModified } from './conditional.ts'
import { chooseCoding } from './stored-response.ts'

// A first view asks for two dozen scripts and pictures. Sending one from memory takes a tenth of opening its file.

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

interface File {
  headers: OutgoingHttpHeaders
  etag: string
  body: Buffer
}

const LIMITS = {
  maxSize: 8 * 1024 * 1024,
  /** In ms. Then Next may have resized a picture again. */
  ttl: 10 * 60_000,
}
/** In bytes; the largest script and most pictures of a page are smaller. */
const LARGEST = 100_000
/** Bytes per file on top of its body. */
const OVERHEAD = 2000

/** Not with dots that lead elsewhere, or a query that changes nothing. */
const ASSET = /^\/_next\/static\/(?!.*\.\.)[\w./~-]+$/

/** By what the response depends on. Undefined for requests that the handler answers each time. */
function toKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || 'range' in headers) return undefined
  if (ASSET.test(url)) return `${chooseCoding(headers['accept-encoding'])} ${url}`
  if (!url.startsWith('/_next/image?')) return undefined
  const { accept = '' } = headers
  return `${accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'other'} ${url}`
}

const isShared = (headers: OutgoingHttpHeaders) =>
  (headers['x-nextjs-cache'] ?? 'HIT') === 'HIT' &&
  !headers['set-cookie'] &&
  !/private|no-store/.test(String(headers['cache-control']))

/** Calls `keep` once a small response was sent completely. */
function record(res: ServerResponse, keep: (file: File) => void): void {
  const { writeHead, write, end } = res
  const chunks: Buffer[] = []
  let size = 0
  let given: OutgoingHttpHeaders = {}
  const add = (chunk: unknown) => {
    if (!(chunk instanceof Uint8Array)) return
    size += chunk.length
    if (size <= LARGEST) chunks.push(Buffer.from(chunk))
  }
  res.writeHead = (...args: unknown[]) => {
    const last = args.at(-1)
    if (last && typeof last === 'object' && !Array.isArray(last)) given = last as OutgoingHttpHeaders
    return Reflect.apply(writeHead, res, args)
  }
  res.write = (...args: unknown[]) => {
    add(args[0])
    return Reflect.apply(write, res, args)
  }
  res.end = (...args: unknown[]) => {
    add(args[0])
    const headers = Object.fromEntries(
      Object.entries({ ...res.getHeaders(), ...given }).map(([name, value]) => [name.toLowerCase(), value]),
    )
    // Of the connection of a server that is about to stop.
    delete headers['connection']
    const isWhole = Number(headers['content-length']) === size && size <= LARGEST
    if (res.statusCode === 200 && isWhole && isShared(headers))
      keep({
        headers,
        etag: String(headers['etag'] ?? '').replace(/^W\//, ''),
        body: copyExactly(Buffer.concat(chunks)),
      })
    return Reflect.apply(end, res, args)
  }
}

function send(req: IncomingMessage, res: ServerResponse, { headers, etag, body }: File): void {
  const asked = { get: (name: string) => req.headers[name]?.toString() ?? null }
  if (etag && isNotModified(asked, { etag })) {
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _coding, ...rest } = headers
    res.writeHead(304, rest).end()
  } else res.writeHead(200, headers).end(body)
}

/** Wraps the handler of the build's files and of resized pictures; keeps those asked for most recently. */
export function withFilesInMemory(handler: Handler): Handler {
  const files = new LRUCache<string, File>(LIMITS)
  return (req, res) => {
    const key = toKey(req)
    const file = key && files.get(key)
    if (file) return send(req, res, file)
    if (key) record(res, (sent) => files.set(key, sent, { size: sent.body.length + OVERHEAD }))
    return handler(req, res)
  }
}
