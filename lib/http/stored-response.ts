import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, gunzipSync } from 'node:zlib'

import { toBrotli, toGzip } from '../compress.mjs'
import { isNotModified, toEtag } from './conditional.ts'

// A finished response, compressed once, and how it answers a request (RFC 9110).

/** When a response stops being valid; times in ms since 1970. */
export interface Validity {
  tags: string[]
  since: number
  expires: number
}

/** Headers in their order and spelling, as `writeHead` takes them; those of one coding are added when it is sent. */
export interface StoredResponse extends Validity {
  status: number
  headers: string[]
  /** Without W/. */
  etag: string
  lastModified: string
  gzip: Buffer
  br: Buffer
}

const POLICY = 'content-security-policy'
const NONCE = / 'nonce-([\w-]+)'/
/** Headers of one connection or transfer, and those that this file sets. */
const NOT_STORED = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'server-timing',
  'etag',
  'vary',
])
/** What a 304 repeats. */
const REPEATED = new Set(['cache-control', 'etag', 'last-modified', 'vary', 'surrogate-key', 'xkey', 'x-change'])

function toVary(vary: string | undefined): string {
  const names = (vary ?? '').split(',').map((name) => name.trim())
  const hasCoding = names.some((name) => name.toLowerCase() === 'accept-encoding')
  return [...names, ...(hasCoding ? [] : ['Accept-Encoding'])].filter(Boolean).join(', ')
}

/** Null if the body cannot be shared between requests. */
export async function toStoredResponse(
  res: IncomingMessage,
  body: Buffer,
  validity: Validity,
): Promise<StoredResponse | null> {
  const nonce = NONCE.exec(String(res.headers[POLICY] ?? ''))?.[1]
  // A nonce belongs to one response; where no script has it, the policy does without.
  if (nonce && body.includes(nonce)) return null
  const headers = res.rawHeaders.flatMap((name, i) => {
    const known = name.toLowerCase()
    if (i % 2 || NOT_STORED.has(known)) return []
    const value = res.rawHeaders[i + 1] ?? ''
    return [name, known === POLICY ? value.replace(NONCE, '') : value]
  })
  const etag = res.headers.etag ?? toEtag(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return {
    ...validity,
    status: res.statusCode ?? 200,
    // The codings share a validator, so it is a weak one.
    headers: [...headers, 'Vary', toVary(res.headers.vary), 'ETag', etag.startsWith('W/') ? etag : `W/${etag}`],
    etag: etag.replace(/^W\//, ''),
    lastModified: res.headers['last-modified'] ?? '',
    gzip: await toGzip(body, { level: 9 }),
    br: await toBrotli(body, { params }),
  }
}

type Coding = 'br' | 'gzip' | 'identity'
/** By header: browsers send few different ones. */
const codings = new Map<string, Coding>()

/** The best coding that the client accepts. */
export function chooseCoding(accepted: string | string[] | undefined = ''): Coding {
  const header = String(accepted)
  const known = codings.get(header)
  if (known) return known
  const weights = new Map(
    header.split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => part.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const coding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
  if (codings.size < 100) codings.set(header, coding)
  return coding
}

export function sendStored(req: IncomingMessage, res: ServerResponse, stored: StoredResponse): void {
  const { status, headers, gzip, br } = stored
  const asked = { get: (name: string) => req.headers[name]?.toString() ?? null }
  if (status === 200 && isNotModified(asked, stored)) {
    const repeated = headers.filter((_, i) => REPEATED.has((headers[i - (i % 2)] ?? '').toLowerCase()))
    return void res.writeHead(304, repeated).end()
  }
  const coding = chooseCoding(req.headers['accept-encoding'])
  const bytes = coding === 'br' ? br : coding === 'gzip' ? gzip : gunzipSync(gzip)
  const own = coding === 'identity' ? [] : ['Content-Encoding', coding]
  res.writeHead(status, [...headers, ...own, 'Content-Length', String(bytes.length)])
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
