import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { constants, gunzipSync } from 'node:zlib'

import inject from 'light-my-request'
import { LRUCache } from 'lru-cache'

import { chooseCoding, type Coding, compressBrotli, compressGzip } from '../http/compress.ts'
import { isNotModified, computeEtag } from '../http/conditional.ts'
import { withoutNonce } from '../http/page-policy.ts'
import { logError } from '../log.ts'
import { countAnswer, type Found } from '../observability/metrics.ts'
import { findRoute } from '../routes/find-route.ts'
import { catchUp, countChanges, isFollowing } from './changes.ts'

// The store of finished answers. Pages, feeds and pictures leave from here, compressed once, without Next's router. It
// only makes the site faster: `next start` works without it. docs/architecture.md describes how it fits in.

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

interface Asked {
  /** A text of everything that the answer depends on. */
  key: string
  /** The page that Next renders for the request. It renders one answer for it at a time. */
  page: string
  /** The address that Next is asked for, without parameters that change nothing. */
  url: string
  kind: 'file' | 'page' | 'unknown'
}

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

/** Matches scripts, styles and fonts of the build, and uploaded pictures. Their names change with their contents. */
const FILE = /^\/(?:_next\/static|media)\/(?!.*\.\.)[\w./~-]+$/
/** Matches parameters of the front page on another system, which lib/legacy-urls/rules.ts knows. */
const FORMER_FRONT = /[?&](?:p|page_id|attachment_id|cat|tag|author|category_name|author_name|s|m|feed)(?:=|&|$)/
const LITE = /^\/lite(?:\/|$)/
const TEXT = /^text\/|json|xml|javascript|svg/
const POLICY = 'content-security-policy'
const NONCE = /'nonce-([\w-]+)'/
/**
 * Matches the cookie with the message that a form without JavaScript leaves for the next page
 * (lib/forms/flash-message.ts).
 */
const FOLLOWS_FORM = /\blodestar-flash=[^;]/
/** Headers with which Next's client asks for a page's payload, or for a part of it. */
const PAYLOAD = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url']
/**
 * The only headers of a request that Next gets: those that the key of an answer depends on, and how the site was
 * reached.
 */
const PASSED_ON = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'rsc', ...PAYLOAD, 'save-data']
/** Headers that belong to one connection or request, and those that `send` sets. */
const NOT_KEPT = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'vary', 'x-nextjs-cache']
/** The headers that a 304 repeats. */
const REPEATED = new Set(['cache-control', 'etag', 'last-modified', 'vary'])

const toText = (value: OutgoingHttpHeader | undefined) => String(value ?? '')

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns what a request asks for, or null if its answer depends on more than this can tell. */
function describeRequest({ method, url = '', headers }: IncomingMessage): Asked | null {
  if ((method !== 'GET' && method !== 'HEAD') || 'next-action' in headers) return null
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  if (FILE.test(url)) return 'range' in headers ? null : { key: url, page: url, url, kind: 'file' }
  if (path === '/_next/image') {
    const accepted = toText(headers.accept)
    const format = ['image/avif', 'image/webp'].find((type) => accepted.includes(type)) ?? ''
    return { key: `${url} ${format}`, page: `${url} ${format}`, url, kind: 'file' }
  }
  const page = decodePath(path)
  const found = findRoute(page)
  const isUnknown = found === null && !path.startsWith('/_next/')
  if (!found?.route.kept && !isUnknown) return null
  const kind = isUnknown ? 'unknown' : 'page'
  // With any other value, Next answers with the document.
  if (headers['rsc'] === '1')
    return { key: [url, ...PAYLOAD.map((name) => toText(headers[name]))].join('\n'), page, url, kind }
  // Pages don't read their query, but documents do, and that of the front page may be an address of another system.
  if (at !== -1 && (isUnknown || (path === '/' && FORMER_FRONT.test(url))))
    return { key: url, page, url, kind: 'unknown' }
  if (at !== -1 && found?.route.kept === 'document') return null
  // For readers who save data, the lite edition leaves out what costs data.
  const savesData = headers['save-data'] === 'on' && LITE.test(path)
  return { key: savesData ? `${path} save-data` : path, page, url: path, kind }
}

async function compressBody(body: Buffer, isText: boolean): Promise<Answer['bodies']> {
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

async function buildAnswer({ kind, url }: Asked, asking: Asking, count: number): Promise<Answer> {
  const { status, nonce } = asking
  const headers = { ...asking.headers }
  // For a section that does not exist, Next would let shared caches keep its page for two weeks, even in place of a
  // lost script.
  if (status === 404 && String(headers['cache-control']).includes('stale-while-revalidate'))
    headers['cache-control'] = 'no-store'
  const control = toText(headers['cache-control'])
  const mayBeShared = !headers['set-cookie'] && !control.includes('private')
  const mayBeKept = mayBeShared && !control.includes('no-store') && [200, 301, 404, 410].includes(status)
  const mayHaveNonce = mayBeKept && nonce !== '' && kind !== 'file'
  const { body, headers: own } = mayHaveNonce ? withoutNonce(asking.body, headers, nonce) : { ...asking, headers: {} }
  Object.assign(headers, own)
  const isText = TEXT.test(toText(headers['content-type']))
  // Next's ETag would change with the nonce of each render.
  const etag = (kind === 'file' && toText(headers['etag']).replace(/^W\//, '')) || computeEtag(body)
  const varies = toText(headers['vary'])
  const vary =
    !isText || /accept-encoding/i.test(varies) ? varies : [varies, 'Accept-Encoding'].filter(Boolean).join(', ')
  for (const name of NOT_KEPT) delete headers[name]
  const isBuilt = url.startsWith('/_next/static/')
  const life = isBuilt ? Infinity : kind === 'file' ? PICTURE_LIFE : PAGE_LIFE
  return {
    status,
    // The ETag is weak, because all codings share it.
    headers: { ...headers, ...(vary && { vary }), ...(status === 200 && { etag: isText ? `W/${etag}` : etag }) },
    etag,
    bodies: await compressBody(body, isText),
    count: kind === 'file' ? null : count,
    until: Date.now() + life,
    mayBeKept,
    mayBeShared,
  }
}

function send(req: IncomingMessage, res: ServerResponse, asked: Asked, answer: Answer, from: Found): void {
  countAnswer(from)
  const { status, headers, etag, bodies } = answer
  const validators = { get: (name: string) => req.headers[name]?.toString() ?? null }
  if (status === 200 && isNotModified(validators, { etag, lastModified: toText(headers['last-modified']) })) {
    const repeated = Object.entries(headers).filter(([name]) => REPEATED.has(name))
    return void res.writeHead(304, Object.fromEntries(repeated)).end()
  }
  const coding = chooseCoding(req)
  const { gzip, identity = coding === 'identity' && gzip ? gunzipSync(gzip) : undefined } = bodies
  const coded = identity ? undefined : bodies[coding]
  const body = coded ?? identity ?? Buffer.of()
  const location = toText(headers['location'])
  // A redirect passes on the part of the query that Next was not asked for.
  const query = req.url?.slice(asked.url.length) ?? ''
  res.writeHead(status, {
    ...headers,
    ...(status === 301 && !location.includes('?') && { location: location + query }),
    ...(coded && { 'content-encoding': coding }),
    'content-length': body.length,
  })
  res.end(body)
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
    const answer = await buildAnswer(asked, await ask(asked, req, handler), count)
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
    // Another process may have answered the form, and this one may not have read the change yet.
    if (FOLLOWS_FORM.test(req.headers.cookie ?? '') && isFollowing()) await catchUp()
    for (;;) {
      const kept = find(asked.key)
      if (kept) return send(req, res, asked, kept, 'kept')
      const before = running.get(asked.page)
      if (!before) break
      const former = found.peek(asked.key)
      // The former answer is only too old, and no change has affected it.
      if (former && isOfNow(former)) return send(req, res, asked, former, 'kept')
      const made = await before.made.catch(() => undefined)
      if (res.destroyed) return
      // An answer that is not kept, such as a failure, is shared too. One that a change has outdated meanwhile is made
      // again.
      if (before.key === asked.key && made?.mayBeShared && isOfNow(made)) return send(req, res, asked, made, 'shared')
    }
    const made = make(asked, req)
    running.set(asked.page, { key: asked.key, made })
    try {
      send(req, res, asked, await made, 'made')
    } finally {
      running.delete(asked.page)
    }
  }

  return (req, res) => {
    const asked = describeRequest(req)
    if (!asked) return handler(req, res)
    return answer(asked, req, res).catch((error: unknown) => {
      logError(error, asked.page)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}
