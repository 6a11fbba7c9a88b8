import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import { getApplied, getLastExpiry, isRevalidated } from '../changes/expired-tags.mjs'
import { isCached } from '../page-cache.mjs'
import { collectReads, createReads, type Reads } from './cache-reads.mjs'
import { isNotModified } from './conditional.ts'
import {
  checkInterval,
  isDocument,
  isKept,
  isMissing,
  isPolled,
  isStory,
  MISSING,
  type Target,
  toTarget,
} from './response-target.ts'
import { makeSharedCache } from './shared-cache.ts'
import { sendStored, type StoredResponse, toStoredResponse, type Validity } from './stored-response.ts'

// Serves finished responses (reader pages, feeds, sitemaps, the lite edition, banners) from memory, compressed
// once and without Next's router. Only an accelerator: `next start` works without it.

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

const MEGABYTE = 1024 * 1024
const LIMITS = { max: 10_000, maxSize: 64 * MEGABYTE }
/** Bytes per entry on top of its bodies. */
const OVERHEAD = 4000
const MOST_RECORDINGS = 8
const RECORDING_TIMEOUT = 10_000
/** After a response that could not be stored, as many ms pass before the next attempt. */
const RETRY_AFTER = 200
/** The longest a request waits for another one's response, before it leads or goes on to Next. */
const LONGEST_WAIT = 2000
/** After its time, a response is served while it is made again: so much longer at most. A change ends it at once. */
const GRACE = 5000
/** How long a page to be kept waits for the one before it, in ms. */
const LONGEST_TURN = 200
/** Marks the cache's own requests; its value is secret. */
const RECORDING = 'x-lodestar-recording'
/** For a client of this name, Next renders a page once and keeps nothing: WhatsApp is one of its `htmlLimitedBots`. */
const ONE_TIME_CLIENT = 'Lodestar (like WhatsApp)'
/** How long, in ms, a browser can revalidate its copy of such a page; service workers request the page being shown. */
const ONE_TIME_LIFE = 60_000
const MOST_SEEN = { max: 10_000, maxSize: 8 * MEGABYTE }

/** A stored response, and when a request for it last went on to Next (checkInterval). */
interface Entry {
  response: StoredResponse
  checkEvery: number
  checkedAt: number
  isBeingChecked?: boolean
}

/** Revalidates a page that Next rendered for one reader; `headers` are the 304's names and values in turn. */
interface OneTimePage {
  /** Without W/. */
  etag: string
  since: number
  headers: string[]
}

/** Finished responses by key. */
export class ResponseStore extends LRUCache<string, Entry> {
  constructor() {
    super(LIMITS)
  }

  /** Keeps a response that is current since `response.since`. */
  keep(target: Target, response: StoredResponse): void {
    const entry = { response, checkEvery: checkInterval(target), checkedAt: response.since }
    this.set(target.key, entry, { size: response.gzip.length + response.br.length + OVERHEAD })
  }
}

/** Whether a tag of a response was revalidated since it was made. */
export const isChanged = ({ tags, since }: Validity): boolean => tags.some((tag) => isRevalidated(tag, since))

const statusOf = (target: Target) => (target === MISSING ? 404 : 200)

function isStorable(
  target: Target,
  { statusCode, headers }: IncomingMessage,
  { isComplete, count, expires }: Reads,
): boolean {
  if (statusCode !== statusOf(target) || !isComplete || count === 0 || expires <= Date.now()) return false
  if (headers['content-encoding']) return false
  if (headers['set-cookie'] || /private|no-store/.test(headers['cache-control'] ?? '')) return false
  // Next marks fresh pages as hits, and pages rendered per request not at all.
  return headers['x-nextjs-cache'] === 'HIT' || isDocument(target) || target === MISSING
}

const isExpected = (target: Target, { statusCode }: ServerResponse) =>
  statusCode === statusOf(target) || (statusCode === 304 && target !== MISSING)

/**
 * Wraps Next's request handler. A response that is not stored yet is requested once more from this server: made from
 * cached entries alone, all its tags are known. Requests for the same response wait for it.
 */
export function withResponseCache(
  handler: Handler,
  cache = new ResponseStore(),
  shared = makeSharedCache(Number(process.env['SHARED_CACHE_SECONDS'] || 0), () => getApplied() ?? -1),
): Handler {
  /** By the secret of the request. */
  const recordings = new Map<string, Reads>()
  /** When to try again, by key. */
  const retries = new LRUCache<string, number>({ max: 1000 })
  /** Responses in the making, by key, and whether other requests wait for them. */
  const flights = new Map<string, { made: Promise<void>; isAwaited: boolean; isForOne: boolean }>()
  let lastMade = Promise.resolve()
  /** Stories that were read lately, by key, and what validates the page of a story's only reader. */
  const seen = new LRUCache<string, OneTimePage | false>(MOST_SEEN)

  const see = ({ key }: Target, page: OneTimePage | false) => seen.set(key, page, { size: 500 + 2 * key.length })

  /** Most old stories are read once. For one reader alone, Next renders in two thirds of the time: one pass, not two. */
  const isForOne = ({ key, path }: Target, { method }: IncomingMessage) =>
    isStory(path) && method === 'GET' && seen.get(key) === undefined && !cache.peek(key) && !isCached(path)

  function renderForOne(target: Target, req: IncomingMessage, res: ServerResponse): void {
    req.headers['user-agent'] = ONE_TIME_CLIENT
    const since = Date.now()
    const writeHead = res.writeHead.bind(res)
    res.writeHead = (...args: unknown[]) => {
      if (args[0] === 200 && !res.hasHeader('etag')) {
        const etag = `"${randomUUID()}"`
        res.setHeader('ETag', `W/${etag}`)
        const [control, vary] = ['cache-control', 'vary'].map((name) => String(res.getHeader(name) ?? ''))
        see(target, { etag, since, headers: ['ETag', `W/${etag}`, 'Cache-Control', control!, 'Vary', vary!] })
      }
      return Reflect.apply(writeHead, res, args)
    }
  }

  /** The headers of a 304, if the client has the page that was rendered for it alone and nothing has changed since. */
  function validate({ key }: Target, { headers }: IncomingMessage): string[] | undefined {
    const page = seen.peek(key)
    if (!page || page.since <= getLastExpiry() || Date.now() > page.since + ONE_TIME_LIFE) return undefined
    const get = (name: string) => String(headers[name] ?? '') || null
    return isNotModified({ get }, page) ? page.headers : undefined
  }

  function find(target: Target): Entry | undefined {
    const entry = cache.get(target.key)
    if (!entry || (!isChanged(entry.response) && Date.now() < entry.response.expires + GRACE)) return entry
    cache.delete(target.key)
    if (isStory(target.path)) see(target, false)
    return undefined
  }

  async function keep(target: Target, res: IncomingMessage, reads: Reads, since: number): Promise<void> {
    const body = Buffer.concat(await res.toArray())
    if (!isStorable(target, res, reads)) return
    const response = await toStoredResponse(res, body, { tags: [...reads.tags], since, expires: reads.expires })
    if (!response || isChanged(response)) return
    cache.keep(target, response)
  }

  /** Requests the response from this server. Resolves when it is stored, or will not be. */
  async function record(target: Target, { localAddress, localPort }: Socket): Promise<void> {
    // With WEB_PROCESSES, the shared port may lead to another process. No port on a Unix socket.
    const { OWN_PORT } = process.env
    if ((!OWN_PORT && !localPort) || recordings.size >= MOST_RECORDINGS) return
    const secret = randomUUID()
    const reads = createReads()
    const since = Date.now()
    recordings.set(secret, reads)
    const { promise, resolve } = Promise.withResolvers<void>()
    const headers = { ...target.headers, [RECORDING]: secret }
    const own = request({
      host: OWN_PORT ? '127.0.0.1' : localAddress,
      port: OWN_PORT ?? localPort,
      path: target.path,
      headers,
      timeout: RECORDING_TIMEOUT,
    })
    // A connection that ended early stores nothing; the next reader tries again.
    own
      .on('response', (res) => void keep(target, res, reads, since).catch(resolve).then(resolve))
      .on('timeout', () => own.destroy())
      .on('error', () => resolve())
      .end()
    await promise
    recordings.delete(secret)
    if (!cache.peek(target.key)) retries.set(target.key, Date.now() + RETRY_AFTER)
  }

  /** One page after the other: on one thread, each is there sooner than if all were rendered at once. */
  function takeTurn(made: Promise<void>): Promise<void> {
    const before = lastMade
    lastMade = made
    return Promise.race([before, sleep(LONGEST_TURN, undefined, { ref: false })])
  }

  /**
   * Lets Next answer, then records the response. Others wait only while it is made, never for this client to read it. A page
   * that Next rendered just now is recorded when it is read again: most old stories are read once.
   */
  function lead(target: Target, req: IncomingMessage, res: ServerResponse): unknown {
    const { promise, resolve } = Promise.withResolvers<void>()
    const flight = { made: promise, isAwaited: false, isForOne: false }
    const isSingle = isForOne(target, req)
    if (isSingle) renderForOne(target, req, res)
    flights.set(target.key, flight)
    const land = () => {
      clearTimeout(patience)
      if (flights.get(target.key) === flight) flights.delete(target.key)
      resolve()
    }
    /** If the page was not sent in time, the next request has it kept, so that the work is not repeated each time. */
    const giveUp = () => {
      if (isSingle && seen.peek(target.key) === undefined) see(target, false)
      land()
    }
    const patience = setTimeout(giveUp, LONGEST_WAIT).unref()
    const { end } = res
    let isMade = false
    res.end = (...args: unknown[]) => {
      if (!isMade) {
        isMade = true
        const isRendered = res.getHeader('x-nextjs-cache') === 'MISS'
        if (!isExpected(target, res)) {
          cache.delete(target.key)
          land()
        } else if (isSingle && !res.hasHeader('x-nextjs-cache')) {
          flight.isForOne = true
          land()
        } else if (isRendered && !flight.isAwaited) land()
        else void record(target, req.socket).finally(land)
      }
      return Reflect.apply(end, res, args)
    }
    res.once('close', () => !isMade && giveUp())
    if (isSingle || isPolled(target)) return handler(req, res)
    return takeTurn(promise).then(() => (res.destroyed ? undefined : handler(req, res)))
  }

  /** One request goes on to Next while the others are answered from memory; it shows whether the response still holds. */
  function check(target: Target, entry: Entry, req: IncomingMessage, res: ServerResponse): unknown {
    entry.isBeingChecked = true
    res.once('close', () => {
      entry.isBeingChecked = false
      const isSame = String(res.getHeader('etag')).replace(/^W\//, '') === entry.response.etag
      if (!isExpected(target, res) || (isPolled(target) && !isSame)) cache.delete(target.key)
    })
    return handler(req, res)
  }

  function answer(target: Target, req: IncomingMessage, res: ServerResponse): unknown {
    const entry = find(target)
    if (entry) {
      const now = Date.now()
      if (now >= entry.response.expires && !flights.has(target.key)) return lead(target, req, res)
      if (isPolled(target) && entry.isBeingChecked) return handler(req, res)
      if (now < entry.checkedAt + entry.checkEvery) return sendStored(req, res, shared.mark(entry.response))
      entry.checkedAt = now
      return check(target, entry, req, res)
    }
    const validated = validate(target, req)
    if (validated) return res.writeHead(304, validated).end()
    if (!isKept(target)) return isMissing(target) ? answer(MISSING, req, res) : handler(req, res)
    if (Date.now() < (retries.peek(target.key) ?? 0)) return handler(req, res)
    const flight = flights.get(target.key)
    if (!flight) return lead(target, req, res)
    if (isPolled(target)) return handler(req, res)
    flight.isAwaited = true
    return flight.made.then(() => {
      if (res.destroyed) return
      const made = find(target)
      if (made) return sendStored(req, res, shared.mark(made.response))
      return flight.isForOne ? answer(target, req, res) : handler(req, res)
    })
  }

  return (req, res) => {
    const secret = req.headers[RECORDING]
    const reads = typeof secret === 'string' ? recordings.get(secret) : undefined
    if (reads) return collectReads(reads, () => handler(req, res))
    const target = toTarget(req)
    if (!target) return handler(req, res)
    shared.offer(res, () => isDocument(target) || res.hasHeader('x-nextjs-cache'))
    return answer(target, req, res)
  }
}
