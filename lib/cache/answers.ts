import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { constants, gunzipSync } from 'node:zlib'

import inject from 'light-my-request'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

import { compressBrotli, compressGzip } from '../http/compress.mjs'
import { isNotModified, computeEtag } from '../http/conditional.ts'
import { withoutNonce } from '../http/page-policy.mjs'
import { logError } from '../log.ts'
import { countAnswer, type Found } from '../observability/metrics.ts'
import { type Asked, PAYLOAD, toAsked } from './answer-key.ts'
import { catchUp, countChanges, isFollowing } from './changes.mjs'

// The store of finished answers. Pages, feeds and pictures leave from here, compressed once, without Next's router. It
// only makes the site faster: `next start` works without it. docs/architecture.md describes how it fits in.

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown
type Coding = 'br' | 'gzip' | 'identity'

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  etag: string
  /** The body in each coding. There is only the plain one if compressing gains nothing. */
  bodies: Partial<Record<Coding, Buffer>>
  /** How many changes had been applied when the answer was begun. Null means that no change affects it. */
  count: number | null
  /** When (Unix time in ms) the answer has to be made again. */
  until: number
  mayBeKept: boolean
  mayBeShared: boolean
}

const MEGABYTE = 1024 * 1024
const LIMITS = { max: 10_000, maxSize: 64 * MEGABYTE, maxEntrySize: 2 * MEGABYTE }
/**
 * The limits of answers for addresses where nothing is. Anyone can invent addresses, so these don't displace other
 * answers.
 */
const MISSING_LIMITS = { max: 300, maxSize: 4 * MEGABYTE }
/** How many bytes an answer takes in addition to its bodies. */
const OVERHEAD = 2000
/** How long (ms) a page is kept. Trending, views and "hours ago" change without a change of the feed. */
const PAGE_LIFE = 60_000
/** How long (ms) a picture is kept, because it may be removed. Scripts and styles are kept for good. */
const PICTURE_LIFE = 10 * 60_000
/**
 * How long (ms) the former answer is sent before the next attempt, while a page fails, for example without the
 * database.
 */
const GRACE = 5000

const TEXT = /^text\/|json|xml|javascript|svg/
const POLICY = 'content-security-policy'
const NONCE = /'nonce-([\w-]+)'/
/**
 * Matches the cookie with the message that a form without JavaScript leaves for the next page
 * (lib/forms/flash-message.ts).
 */
const FOLLOWS_FORM = /\blodestar-flash=[^;]/
/**
 * The only headers of a request that Next gets: those that the key of an answer depends on, and how the site was
 * reached.
 */
const PASSED_ON = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'rsc', ...PAYLOAD, 'save-data']
/** Headers that belong to one connection or request, and those that `send` sets. */
const NOT_KEPT = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'vary', 'x-nextjs-cache']
/** The headers that a 304 repeats. */
const REPEATED = new Set(['cache-control', 'etag', 'last-modified', 'vary'])

function toVary(vary: unknown): string {
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name.toLowerCase() !== 'accept-encoding')
  return [...names, 'Accept-Encoding'].join(', ')
}

async function toBodies(body: Buffer, isText: boolean): Promise<Answer['bodies']> {
  if (!isText) return { identity: body }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [gzip, br] = await Promise.all([compressGzip(body, { level: 9 }), compressBrotli(body, { params })])
  return { gzip, br }
}

/** Asks the handler in a way that does not depend on who asks first. */
async function ask(
  { kind, url }: Asked,
  { headers: all, socket: { remoteAddress = '' } }: IncomingMessage,
  handler: Handler,
) {
  const passedOn = kind === 'file' ? [...PASSED_ON, 'accept'] : PASSED_ON
  const headers = Object.fromEntries(passedOn.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
  let nonce = ''
  const dispatch = (req: IncomingMessage, res: ServerResponse) => {
    // light-my-request normalizes the address, but Next has to get it as it came.
    req.url = url
    Promise.try(handler, req, res).catch((error: Error) => res.destroy(error))
    nonce = NONCE.exec(String(req.headers[POLICY]))?.[1] ?? ''
  }
  const response = await inject(dispatch, { url, headers, remoteAddress, payloadAsStream: true })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response.stream()), nonce }
}
type Asking = Awaited<ReturnType<typeof ask>>

async function toAnswer({ kind, url }: Asked, asking: Asking, count: number): Promise<Answer> {
  const { status, nonce } = asking
  const headers = { ...asking.headers }
  // For a section that does not exist, Next would let shared caches keep its page for two weeks, even in place of a
  // lost script.
  if (status === 404 && String(headers['cache-control']).includes('stale-while-revalidate'))
    headers['cache-control'] = 'no-store'
  const control = String(headers['cache-control'] ?? '')
  const mayBeShared = !headers['set-cookie'] && !control.includes('private')
  const mayBeKept = mayBeShared && !control.includes('no-store') && [200, 301, 404, 410].includes(status)
  const mayHaveNonce = mayBeKept && nonce !== '' && kind !== 'file'
  const { body, headers: own } = mayHaveNonce ? withoutNonce(asking.body, headers, nonce) : { ...asking, headers: {} }
  Object.assign(headers, own)
  const isText = TEXT.test(String(headers['content-type'] ?? ''))
  // Next's ETag would change with the nonce of each render.
  const etag = (kind === 'file' && String(headers['etag'] ?? '').replace(/^W\//, '')) || computeEtag(body)
  const vary = isText ? toVary(headers['vary']) : headers['vary']
  for (const name of NOT_KEPT) delete headers[name]
  const isBuilt = url.startsWith('/_next/static/')
  const life = isBuilt ? Infinity : kind === 'file' ? PICTURE_LIFE : PAGE_LIFE
  return {
    status,
    // The ETag is weak, because all codings share it.
    headers: { ...headers, ...(vary && { vary }), ...(status === 200 && { etag: isText ? `W/${etag}` : etag }) },
    etag,
    bodies: await toBodies(body, isText),
    count: kind === 'file' ? null : count,
    until: Date.now() + life,
    mayBeKept,
    mayBeShared,
  }
}

const CODINGS: Coding[] = ['br', 'gzip', 'identity']

/** Returns the best compression that the client accepts. */
export function chooseCoding(req: Pick<IncomingMessage, 'headers'>): Coding {
  const accepted = new Negotiator(req).encodings(CODINGS)
  return CODINGS.find((coding) => accepted.includes(coding)) ?? 'identity'
}

/** What a client said about itself, read before Next is asked for an answer that suits everybody. */
interface Client {
  isHead: boolean
  /** The part of the query that Next is not asked for, with its question mark. A redirect passes it on. */
  query: string
  coding: Coding
  validators: Pick<Headers, 'get'>
}

function toClient(req: IncomingMessage, asked: Asked): Client {
  const { method, url = '', headers } = req
  const { 'if-none-match': match, 'if-modified-since': since } = headers
  const validators = { get: (name: string) => (name === 'if-none-match' ? (match ?? null) : (since ?? null)) }
  const query = url.slice(asked.url.length)
  return { isHead: method === 'HEAD', query, coding: chooseCoding(req), validators }
}

function send({ isHead, query, coding, validators }: Client, res: ServerResponse, answer: Answer, from: Found): void {
  countAnswer(from)
  const { status, headers, etag, bodies } = answer
  const lastModified = String(headers['last-modified'] ?? '')
  const location = String(headers['location'] ?? '')
  if (status === 200 && isNotModified(validators, { etag, lastModified })) {
    const repeated = Object.entries(headers).filter(([name]) => REPEATED.has(name))
    return void res.writeHead(304, Object.fromEntries(repeated)).end()
  }
  const { gzip, identity = coding === 'identity' && gzip ? gunzipSync(gzip) : undefined } = bodies
  const coded = identity ? undefined : bodies[coding]
  const body = coded ?? identity ?? Buffer.of()
  res.writeHead(status, {
    ...headers,
    ...(status === 301 && !location.includes('?') && { location: location + query }),
    ...(coded && { 'content-encoding': coding }),
    'content-length': body.length,
  })
  res.end(isHead ? undefined : body)
}

const sizeOf = ({ bodies }: Answer) => Object.values(bodies).reduce((sum, { length }) => sum + length, OVERHEAD)

/** Wraps Next's request handler, so that it is asked once for an answer that many want at the same time. */
export function withAnswers(handler: Handler): Handler {
  const found = new LRUCache<string, Answer>(LIMITS)
  const missing = new LRUCache<string, Answer>(MISSING_LIMITS)
  /** The renders under way, by page: Next shares a render between all requests for a page that it might keep. */
  const running = new Map<string, { key: string; made: Promise<Answer> }>()

  const isOfNow = ({ count }: Answer) => count === null || count === countChanges()

  function find(key: string): Answer | undefined {
    const answer = found.get(key) ?? missing.get(key)
    return answer && isOfNow(answer) && Date.now() < answer.until ? answer : undefined
  }

  async function make(asked: Asked, req: IncomingMessage): Promise<Answer> {
    // The count is read first, because a change during the render may be missing from the answer.
    const count = countChanges()
    const answer = await toAnswer(asked, await ask(asked, req, handler), count)
    const former = found.peek(asked.key)
    if (answer.status >= 500 && former && isOfNow(former)) {
      former.until = Date.now() + GRACE
      return former
    }
    // Without such an address of another site, /?p=12 is the front page.
    const isMadeUp = answer.status === 404 || (answer.status === 200 && asked.kind === 'unknown')
    const [store, other] = isMadeUp ? [missing, found] : [found, missing]
    other.delete(asked.key)
    if (answer.mayBeKept) store.set(asked.key, answer, { size: sizeOf(answer) })
    else store.delete(asked.key)
    return answer
  }

  async function answer(asked: Asked, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const client = toClient(req, asked)
    // Another process may have answered the form, and this one may not have read the change yet.
    if (FOLLOWS_FORM.test(req.headers.cookie ?? '') && isFollowing()) await catchUp()
    for (;;) {
      const kept = find(asked.key)
      if (kept) return send(client, res, kept, 'kept')
      const before = running.get(asked.page)
      if (!before) break
      const former = found.peek(asked.key)
      // The former answer is only too old, and no change has affected it.
      if (former && isOfNow(former)) return send(client, res, former, 'kept')
      const made = await before.made.catch(() => undefined)
      if (res.destroyed) return
      // An answer that is not kept, such as a failure, is shared too. One that a change has outdated meanwhile is made
      // again.
      if (before.key === asked.key && made?.mayBeShared && isOfNow(made)) return send(client, res, made, 'shared')
    }
    const made = make(asked, req)
    running.set(asked.page, { key: asked.key, made })
    try {
      send(client, res, await made, 'made')
    } finally {
      running.delete(asked.page)
    }
  }

  return (req, res) => {
    const asked = toAsked(req)
    if (!asked) return handler(req, res)
    return answer(asked, req, res).catch((error: unknown) => {
      logError(error, asked.page)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}
