// Serves finished responses (reader pages, feeds, sitemaps, the lite edition) from memory, compressed once and without
// Next's router. Only an accelerator: `next start` works without it.

import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

import { LruMap } from '../lru-map.mjs'
import { isRevalidated } from '../page-cache.mjs'
import { makeMatcher } from '../route-table.ts'
import { collectReads, createReads } from './cache-reads.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Reads } from './cache-reads.mjs' */
/** @typedef {readonly [name: string, value: string]} Header */
/** @typedef {{ headers: string[], bytes: Buffer }} Variant One coding of a body; headers as `writeHead` takes them. */
/** @typedef {{ tags: string[], since: number, expires: number }} Validity Times in ms since 1970. */
/** @typedef {Validity & { checkedAt: number, etag: string, lastModified: string, notModified: string[], gzip: Variant, br: Variant }} Stored */

const MEGABYTE = 1024 * 1024
const LIMITS = { entries: 10_000, bytes: 96 * MEGABYTE }
/** Bytes per entry on top of its bodies. */
const OVERHEAD = 4000
const MOST_RECORDINGS = 2
const RECORDING_TIMEOUT = 10_000

/** Route handlers whose responses depend only on their path and cached queries. */
const isDocument = makeMatcher(({ kept }) => kept === 'document')
/** Paths without query, percent-encoding or trailing slash. */
const PLAIN = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/
/** Requests for a page's payloads or parts, and signed-in machines. */
const OTHERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'range',
  'transfer-encoding',
  'authorization',
]
const OUR_COOKIES = /(?:^|;\s*)(?:lodestar-|__prerender_bypass|__next_preview)/
/** Rows changed past the site revalidate no tag; the middleware notices, so one request a second goes on to it. */
const isChecked = makeMatcher(({ kept, check }) => Boolean(kept && check))
const CHECK_EVERY = 1000
const POLICY = 'content-security-policy'
const NONCE = / 'nonce-([\w-]+)'/
/** Headers of one connection or one transfer. */
const PER_TRANSFER = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'server-timing',
])
/** What a 304 repeats (RFC 9110). */
const REPEATED = new Set(['cache-control', 'etag', 'last-modified', 'vary'])
/** Marks the cache's own requests; its value is secret. */
const RECORDING = 'x-lodestar-recording'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** @param {IncomingMessage} req */
function canServe({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!PLAIN.test(url) || Number(headers['content-length'] ?? 0) > 0) return false
  // The lite edition leaves out what costs data.
  if (headers['save-data'] === 'on' && isDocument(url)) return false
  if (headers.cookie && OUR_COOKIES.test(headers.cookie)) return false
  return !OTHERS.some((name) => name in headers)
}

/** Whether the client's copy is current; the same rules as conditional.ts. @param {IncomingMessage} req @param {Stored} stored */
function hasCurrentCopy({ headers }, { etag, lastModified }) {
  const known = headers['if-none-match']
  if (known !== undefined)
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return lastModified !== '' && headers['if-modified-since'] === lastModified
}

/** @type {Map<string, 'br' | 'gzip' | 'identity'>} By header: browsers send few different ones. */
const codings = new Map()

/** The best coding that the client accepts. @param {string | string[] | undefined} accepted */
function chooseCoding(accepted = '') {
  const header = String(accepted)
  const known = codings.get(header)
  if (known) return known
  const named = new Set(
    header
      .split(',')
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  )
  const coding = named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : 'identity'
  if (codings.size < 100) codings.set(header, coding)
  return coding
}

/** For the few clients that accept no compression. @param {Variant} variant @returns {Variant} */
function toIdentity({ headers, bytes }) {
  const plain = gunzipSync(bytes)
  return { bytes: plain, headers: [...headers.slice(0, -4), 'Content-Length', String(plain.length)] }
}

/** @param {IncomingMessage} req @param {ServerResponse} res @param {Stored} stored */
function send(req, res, stored) {
  if (hasCurrentCopy(req, stored)) return void res.writeHead(304, stored.notModified).end()
  const coding = chooseCoding(req.headers['accept-encoding'])
  const { headers, bytes } = coding === 'identity' ? toIdentity(stored.gzip) : stored[coding]
  res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : bytes)
}

/** Headers in their order and spelling, those of the transfer excepted. @param {IncomingMessage} res @returns {Header[]} */
function listHeaders({ rawHeaders }) {
  return rawHeaders.flatMap((name, i) =>
    i % 2 || PER_TRANSFER.has(name.toLowerCase()) ? [] : [/** @type {const} */ ([name, rawHeaders[i + 1] ?? ''])],
  )
}

/** @param {IncomingMessage} res @param {Reads} reads @param {string} path */
function isStorable({ statusCode, headers }, { isComplete, count, expires }, path) {
  if (statusCode !== 200 || !isComplete || count === 0 || expires <= Date.now()) return false
  if (
    headers['set-cookie'] ||
    headers['content-encoding'] ||
    !headers.etag ||
    /private|no-store/.test(headers['cache-control'] ?? '')
  )
    return false
  return headers['x-nextjs-cache'] === 'HIT' || isDocument(path)
}

/** @param {IncomingMessage} res @param {Buffer} body @param {Validity} validity @returns {Promise<Stored | null>} */
async function toStored(res, body, validity) {
  const nonce = NONCE.exec(String(res.headers[POLICY] ?? ''))?.[1]
  // A nonce belongs to one response; where no script has it, the policy does without.
  if (nonce && body.includes(nonce)) return null
  const headers = listHeaders(res).map(([name, value]) => /** @type {Header} */ ([
    name,
    name.toLowerCase() === POLICY ? value.replace(NONCE, '') : value,
  ]))
  /** @param {Buffer} bytes @param {string} coding @returns {Variant} */
  const toVariant = (bytes, coding) => ({
    bytes,
    headers: [...headers.flat(), 'Content-Encoding', coding, 'Content-Length', String(bytes.length)],
  })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return {
    ...validity,
    checkedAt: validity.since,
    etag: String(res.headers.etag).replace(/^W\//, ''),
    lastModified: res.headers['last-modified'] ?? '',
    notModified: headers.filter(([name]) => REPEATED.has(name.toLowerCase())).flat(),
    gzip: toVariant(await toGzip(body, { level: 9 }), 'gzip'),
    br: toVariant(await toBrotli(body, { params }), 'br'),
  }
}

/**
 * Wraps Next's request handler. After a response that is not stored yet, the cache requests it once more from itself:
 * made from cached entries alone, all its tags are known, and the client did not wait.
 * @param {(req: IncomingMessage, res: ServerResponse) => unknown} handler
 * @returns {(req: IncomingMessage, res: ServerResponse) => unknown}
 */
export function withResponseCache(handler) {
  /** @type {LruMap<Stored>} */
  const cache = new LruMap(LIMITS)
  /** @type {Map<string, { path: string, reads: Reads }>} By the secret of the request. */
  const recordings = new Map()

  /** @param {Validity} validity */
  const isFresh = ({ tags, since, expires }) => Date.now() < expires && !tags.some((tag) => isRevalidated(tag, since))

  /** @param {string} path @param {{ localAddress?: string | undefined, localPort?: number | undefined }} socket */
  function record(path, { localAddress, localPort }) {
    // No port on a Unix socket.
    if (!localPort) return
    if (recordings.size >= MOST_RECORDINGS || [...recordings.values()].some((one) => one.path === path)) return
    const secret = randomUUID()
    const reads = createReads()
    const since = Date.now()
    recordings.set(secret, { path, reads })
    const end = () => recordings.delete(secret)
    const own = request(
      { host: localAddress, port: localPort, path, headers: { [RECORDING]: secret }, timeout: RECORDING_TIMEOUT },
      async (res) => {
        try {
          const body = Buffer.concat(await res.toArray())
          if (!isStorable(res, reads, path)) return
          const stored = await toStored(res, body, { tags: [...reads.tags], since, expires: reads.expires })
          if (stored && isFresh(stored))
            cache.set(path, stored, stored.gzip.bytes.length + stored.br.bytes.length + OVERHEAD)
        } catch {
          // The connection ended early; the next reader tries again.
        } finally {
          end()
        }
      },
    )
    own
      .on('timeout', () => own.destroy())
      .on('error', end)
      .end()
  }

  return (req, res) => {
    const secret = req.headers[RECORDING]
    const recording = typeof secret === 'string' ? recordings.get(secret) : undefined
    if (recording) return collectReads(recording.reads, () => handler(req, res))
    if (!canServe(req)) return handler(req, res)
    const path = req.url ?? '/'
    const now = Date.now()
    const stored = cache.get(path)
    if (stored && isFresh(stored)) {
      if (!isChecked(path) || now < stored.checkedAt + CHECK_EVERY) return send(req, res, stored)
      stored.checkedAt = now
    } else cache.delete(path)
    res.once('finish', () => {
      const isDone = res.statusCode === 200 || res.statusCode === 304
      if (!isDone) cache.delete(path)
      else if (!cache.peek(path) && (res.hasHeader('x-nextjs-cache') || isDocument(path))) record(path, req.socket)
    })
    return handler(req, res)
  }
}
