import 'server-only'

import type { LookupFunction } from 'node:net'
import { Agent, request } from 'undici'

import { env } from '../env'
import { routes } from '../routes/routes'
import { ACCEPTED_ENCODINGS, readResponseBody } from './body'
import { decodeText } from './decode'
import { type Address, type NetworkPolicy, internet, resolvePublicAddresses } from './resolve-host'
import { MAX_HEADER_BYTES, MAX_MS, MAX_REDIRECTS } from './limits'
import { isPage, type Purpose, type PurposeRule, PURPOSES, parseContentType } from './content-types'
import { FetchError, makeFetchError, tooLarge } from './fetch-error'

// The only function that may fetch addresses which users or third parties have named.

/** The validators of an earlier answer, for a conditional request. */
export interface CacheValidators {
  etag?: string | null
  lastModified?: string | null
}

export interface Fetched {
  /** The address after redirects. */
  url: string
  /** The body as text; empty for pictures. */
  text: string
  bytes: Buffer
  etag: string | null
  lastModified: string | null
}

function parseTarget(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw makeFetchError('invalid')
  if (!/^https?:$/.test(url.protocol)) throw makeFetchError('scheme')
  if (url.username || url.password) throw makeFetchError('credentials')
  return url
}

/** Pins DNS to the vetted addresses, so a rebinding attack cannot swap them between check and connect. */
const pin =
  (addresses: Address[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function buildHeaders(purpose: Purpose, seen: CacheValidators): Record<string, string> {
  return {
    'user-agent': `LodestarBot/1.0 (+${env().siteUrl}${routes.about})`,
    accept: PURPOSES[purpose].accept,
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...(seen.etag ? { 'if-none-match': seen.etag } : {}),
    ...(seen.lastModified ? { 'if-modified-since': seen.lastModified } : {}),
  }
}

/** Sends one request. Returns the response, or the address to which it redirects. */
async function ask(
  url: URL,
  purpose: Purpose,
  seen: CacheValidators,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<Fetched | URL | null> {
  const addresses = await abortable(signal, resolvePublicAddresses(url, policy))
  // One agent per request, so no connection is reused for another host.
  const agent = new Agent({ connect: { lookup: pin(addresses) }, allowH2: false, maxHeaderSize: MAX_HEADER_BYTES })
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: buildHeaders(purpose, seen),
    })
    const location = one(headers.location)
    if ([301, 302, 303, 307, 308].includes(statusCode) && location) return parseTarget(location, url)
    if (statusCode === 304 && (seen.etag || seen.lastModified)) return null
    if (statusCode !== 200) throw new FetchError('status', `The server responded with status ${statusCode}.`)
    const { type, charset } = parseContentType(one(headers['content-type']) ?? '')
    const { isType, isContent, maxBytes, wanted }: PurposeRule = PURPOSES[purpose]
    const other = (found: string) => new FetchError('content_type', `The server sent ${found} instead of ${wanted}.`)
    const named = type || 'a file of unknown type'
    if (!isType(type)) throw other(named)
    if (Number(one(headers['content-length'])) > maxBytes) throw tooLarge(maxBytes)
    const encoding = one(headers['content-encoding'])?.trim().toLowerCase() ?? ''
    const bytes = await readResponseBody(body, encoding, signal, maxBytes)
    const text = purpose === 'picture' ? '' : decodeText(bytes, charset)
    if (isContent && !isContent(text)) throw other(isPage(text) && !/html/.test(type) ? 'a web page' : named)
    return {
      url: url.href,
      text,
      bytes,
      etag: one(headers.etag) ?? null,
      lastModified: one(headers['last-modified']) ?? null,
    }
  } finally {
    // The answer does not wait for the connection to close.
    agent.destroy().catch(() => {})
  }
}

/** Waits for `work` no longer than the signal allows, because DNS lookups cannot be aborted. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const late = Promise.withResolvers<never>()
  const onAbort = () => late.reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * Fetches an address. Returns null if it is unchanged since `seen`, and throws a FetchError if it cannot be read. Every
 * redirect is vetted after its DNS resolution, and connections go only to vetted addresses.
 */
export async function safeFetch(
  address: string,
  purpose: Purpose,
  seen: CacheValidators = {},
  policy: NetworkPolicy = internet(),
): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(MAX_MS)
  try {
    let url = parseTarget(address)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await ask(url, purpose, seen, policy, signal)
      if (!(answer instanceof URL)) return answer
      url = answer
    }
    throw makeFetchError('redirects')
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw makeFetchError(signal.aborted ? 'too_slow' : 'unreachable', error)
  }
}
