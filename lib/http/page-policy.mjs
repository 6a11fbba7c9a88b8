// Allows the inline scripts that a page has by itself, but none that an article injects. Pages that are rendered per
// request get a nonce. Pages that are kept can't have one, so their scripts are hashed (lib/cache/answers.ts).

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'

import { inlineFirstView } from './first-view.mjs'
import { shared } from './shared.mjs'
import { LAYOUT_HASHES, buildPolicy } from './content-security-policy.mjs'

/** @import { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http' */

const HEADER = 'content-security-policy'
/** Matches the static policy of next.config.mts, also in the versions of older builds. */
const ALLOWS_INLINE = /script-src[^;]*'unsafe-inline'/
/** Matches content types in which browsers run scripts, as a document or a worker. */
const RUNS_SCRIPTS = /html|xml|javascript/
/**
 * Takes the place of the nonce in RSC payloads. It has the same length, because these count bytes. No policy ever
 * allows it.
 */
const NO_NONCE = 'kept-pages-have-hashes'

/** @type {AsyncLocalStorage<{ mayBeForged: boolean }>} */
const requests = shared('requests', () => new AsyncLocalStorage())

/**
 * Next registers 'use cache' functions like server actions, so anyone with an id could call one with any arguments. Until one
 * of our actions runs (noteAction), a request that may be an action reads no cached query.
 */
export const isForgedAction = () => requests.getStore()?.mayBeForged ?? false

/** Notes that the request calls one of our server actions, and so is no forged one. */
export function noteAction() {
  const request = requests.getStore()
  if (request) request.mayBeForged = false
}

/** @param {IncomingMessage} req */
const mayBeAction = ({ method, url = '', headers }) =>
  method === 'POST' &&
  !/^\/(?:api|functions)\//.test(url) &&
  ('next-action' in headers || /^multipart\/form-data/i.test(headers['content-type'] ?? ''))

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @param {Buffer} data @param {string} nonce */
function overwriteNonce(data, nonce) {
  for (let at = data.indexOf(nonce); at !== -1; at = data.indexOf(nonce, at)) data.write(NO_NONCE, at)
  return data
}

/** Merges adjacent scripts, because each hash lengthens the header and proxies limit headers to a few kilobytes. */
function hashScripts(/** @type {string} */ html, /** @type {string} */ nonce) {
  const tag = `<script nonce="${nonce}">`
  const end = '</script>'
  /** @type {string[]} */
  const hashes = []
  const page = html
    .replace(new RegExp(`(?:${tag}[^]*?${end})+`, 'g'), (/** @type {string} */ run) => {
      const text = run
        .slice(tag.length, -end.length)
        .replaceAll(end + tag, '\n;')
        .replaceAll(nonce, NO_NONCE)
      hashes.push(hash(text))
      return `<script>${text}${end}`
    })
    .replaceAll(` nonce="${nonce}"`, '')
  return { page, hashes }
}

/**
 * What many clients can get of a response that was made with a nonce: its body, and the headers that change.
 * @param {Buffer} body @param {OutgoingHttpHeaders} headers With names in lower case. @param {string} nonce
 * @returns {{ body: Buffer, headers: OutgoingHttpHeaders }}
 */
export function withoutNonce(body, headers, nonce) {
  const policy = String(headers[HEADER] ?? '')
  const link = [headers['link'] ?? []].flat().map((one) => String(one).replaceAll(/; nonce="[^"]*"/g, ''))
  const kept = link.length > 0 ? { link } : {}
  if (!policy.includes(nonce)) return { body: overwriteNonce(body, nonce), headers: kept }
  if (!body.includes(nonce)) return { body, headers: { ...kept, [HEADER]: policy.replace(` 'nonce-${nonce}'`, '') } }
  const { page, hashes } = hashScripts(body.toString(), nonce)
  return {
    body: Buffer.from(inlineFirstView(page)),
    headers: { ...kept, [HEADER]: buildPolicy([LAYOUT_HASHES, ...hashes].join(' ')) },
  }
}

/** Sets the policy as headers are sent. @param {ServerResponse} res @param {string} nonce @param {boolean} isPreview */
function setPolicy(res, nonce, isPreview) {
  const type = String(res.getHeader('content-type') ?? '')
  const own = [res.getHeader(HEADER) ?? []].flat().find((policy) => !ALLOWS_INLINE.test(String(policy)))
  // The RSC payload of a cached page has the page's headers too.
  if (own && !type.startsWith('text/x-component')) res.setHeader(HEADER, own)
  else if (RUNS_SCRIPTS.test(type)) res.setHeader(HEADER, buildPolicy(`${LAYOUT_HASHES} 'nonce-${nonce}'`, isPreview))
  // A 304 keeps the policy stored with the browser's copy.
  else res.removeHeader(HEADER)
}

/**
 * Wraps Next's request handler.
 * @template T
 * @param {(req: IncomingMessage, res: ServerResponse) => T} handler
 * @returns {(req: IncomingMessage, res: ServerResponse) => T}
 */
export function withPagePolicy(handler) {
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64url')
    // Next reads the nonce from this request header, so always overwrite a value sent by the client.
    req.headers[HEADER] = `script-src 'nonce-${nonce}'`
    delete req.headers[`${HEADER}-report-only`]
    const writeHead = res.writeHead.bind(res)
    res.writeHead = (/** @type {[any]} */ ...args) => {
      setPolicy(res, nonce, req.url?.startsWith('/preview/') ?? false)
      return writeHead(...args)
    }
    return requests.run({ mayBeForged: mayBeAction(req) }, () => handler(req, res))
  }
}
