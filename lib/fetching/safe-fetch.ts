import 'server-only'

import type { LookupFunction } from 'node:net'
import { Agent, request } from 'undici'

import { env } from '../env'
import { routes } from '../routes'
import { site } from '../site'
import { ACCEPTED_PACKING, readBody } from './body'
import { decodeText } from './decode'
import { type Address, type Ground, internet, resolvePublicAddresses } from './resolve-host'
import { MAX_BYTES, MAX_HEADER_BYTES, MAX_MS, MAX_REDIRECTS } from './limits'
import { isWanted, type Purpose, PURPOSES, toContentType } from './purposes'
import { Unfetchable, unfetchable } from './unfetchable'

// The only way in which addresses that somebody typed, or that a stranger's document names, are fetched.

/** What the server gave last time, so that it need not send the same again. */
export interface Seen {
  etag?: string | null
  lastModified?: string | null
}

export interface Fetched {
  /** Where it was found in the end. */
  url: string
  /** Empty for a picture. */
  text: string
  bytes: Buffer
  etag: string | null
  lastModified: string | null
}

function toTarget(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw unfetchable('invalid')
  if (!/^https?:$/.test(url.protocol)) throw unfetchable('scheme')
  if (url.username || url.password) throw unfetchable('credentials')
  return url
}

/** Answers every question for a name with the addresses that were checked: a second look at DNS never happens. */
const pin = (addresses: Address[]): LookupFunction => (_host, options, answer) => {
  const [first] = addresses
  if (options.all) answer(null, addresses)
  else answer(null, first?.address ?? '', first?.family)
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function toHeaders(purpose: Purpose, seen: Seen): Record<string, string> {
  return {
    'user-agent': `${site.name}Bot/1.0 (+${env().siteUrl}${routes.about})`,
    accept: `${PURPOSES[purpose].types.join(', ')};q=0.9`,
    'accept-encoding': ACCEPTED_PACKING,
    ...(seen.etag ? { 'if-none-match': seen.etag } : {}),
    ...(seen.lastModified ? { 'if-modified-since': seen.lastModified } : {}),
  }
}

/** One question to one server: its answer, or where it sends us. */
async function ask(url: URL, purpose: Purpose, seen: Seen, ground: Ground, signal: AbortSignal): Promise<Fetched | URL | null> {
  const addresses = await before(signal, resolvePublicAddresses(url, ground))
  // One agent for one question: no connection is ever taken over from another host.
  const agent = new Agent({ connect: { lookup: pin(addresses) }, allowH2: false, maxHeaderSize: MAX_HEADER_BYTES })
  try {
    const { statusCode, headers, body } = await request(url, { dispatcher: agent, signal, headers: toHeaders(purpose, seen) })
    const location = one(headers.location)
    if ([301, 302, 303, 307, 308].includes(statusCode) && location) return toTarget(location, url)
    if (statusCode === 304 && (seen.etag || seen.lastModified)) return null
    if (statusCode !== 200) throw new Unfetchable('status', `The server answered with status ${statusCode}.`)
    const { type, charset } = toContentType(one(headers['content-type']) ?? '')
    if (!isWanted(type, purpose)) {
      throw new Unfetchable('content_type', `The address answers ${type || 'something without a type'}, not ${PURPOSES[purpose].wanted}.`)
    }
    if (Number(one(headers['content-length'])) > MAX_BYTES) throw unfetchable('too_large')
    const bytes = await readBody(body, one(headers['content-encoding'])?.trim().toLowerCase() ?? '', signal)
    return {
      url: url.href,
      text: purpose === 'picture' ? '' : decodeText(bytes, charset),
      bytes,
      etag: one(headers.etag) ?? null,
      lastModified: one(headers['last-modified']) ?? null,
    }
  } finally {
    // What was not read is not wanted; nobody waits for the end of the connection.
    agent.destroy().catch(() => {})
  }
}

/** Names are resolved by the system, which cannot be interrupted: then nobody waits for it any longer. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * Fetches a public address of the web. Null where nothing changed since `seen`. Throws an Unfetchable that says why not:
 * every address on the way is checked after it was resolved, and the connection goes to what was checked.
 */
export async function safeFetch(address: string, purpose: Purpose, seen: Seen = {}, ground: Ground = internet()): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(MAX_MS)
  try {
    let url = toTarget(address)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await ask(url, purpose, seen, ground, signal)
      if (!(answer instanceof URL)) return answer
      url = answer
    }
    throw unfetchable('redirects')
  } catch (error) {
    if (error instanceof Unfetchable) throw error
    throw unfetchable(signal.aborted ? 'too_slow' : 'unreachable', error)
  }
}
