// Allows a page's own inline scripts, but none injected through an article. Pages rendered per request get a nonce.
// Cached pages can't: when stored, their scripts are hashed and the hashes kept in a page header.

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'

import { LAYOUT_HASHES, toPolicy } from './content-security-policy.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const HEADER = 'content-security-policy'
/** Matches the static policy of next.config.ts, including older builds' versions. */
const ALLOWS_INLINE = /script-src[^;]*'unsafe-inline'/
/** Content types in which browsers run scripts, as a document or a worker. */
const RUNS_SCRIPTS = /html|xml|javascript/
/** Replaces the nonce in RSC payloads; same length, because they count bytes. No policy ever allows it. */
const NO_NONCE = 'kept-pages-have-hashes'

const KEY = Symbol.for('lodestar.requests')
/** @type {AsyncLocalStorage<{ nonce: string, takesShell: boolean }>} One, however often the module is loaded. */
const requests = (/** @type {any} */ (globalThis)[KEY] ??= new AsyncLocalStorage())

/** Whether the current request asks for a page's HTML and posts nothing (page-cache.mjs). False under `next start`. */
export const takesShell = () => requests.getStore()?.takesShell ?? false

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @param {Buffer} data @param {string} nonce */
function overwriteNonce(data, nonce) {
  for (let at = data.indexOf(nonce); at !== -1; at = data.indexOf(nonce, at)) data.write(NO_NONCE, at)
}

/** A page's headers: its preloads are of styles, which need no nonce. @param {any} headers */
export function withoutNonces({ link, ...headers } = {}) {
  if (!link) return headers
  return { ...headers, link: [link].flat().map((/** @type {string} */ one) => one.replaceAll(/; nonce="[^"]*"/g, '')) }
}

/**
 * Sets the policy header of a page about to be cached. Merges adjacent scripts, because each hash lengthens the header
 * and proxies limit headers to a few kilobytes.
 * @param {any} page
 */
export function hashScripts(page) {
  const nonce = requests.getStore()?.nonce
  if (!nonce || page?.kind !== 'APP_PAGE' || !page.html.includes(nonce)) return
  const tag = `<script nonce="${nonce}">`
  const end = '</script>'
  /** @type {string[]} */
  const hashes = []
  page.html = page.html
    .replace(new RegExp(`(?:${tag}[^]*?${end})+`, 'g'), (/** @type {string} */ run) => {
      const text = run
        .slice(tag.length, -end.length)
        .replaceAll(end + tag, '\n;')
        .replaceAll(nonce, NO_NONCE)
      hashes.push(hash(text))
      return `<script>${text}${end}`
    })
    .replaceAll(` nonce="${nonce}"`, '')
  for (const data of [page.rscData, ...(page.segmentData?.values() ?? [])]) if (data) overwriteNonce(data, nonce)
  page.headers = {
    ...withoutNonces(page.headers),
    [HEADER]: toPolicy([LAYOUT_HASHES, ...hashes].join(' ')),
  }
}

/** Sets the policy as headers are sent. @param {ServerResponse} res @param {string} nonce @param {boolean} isPreview */
function setPolicy(res, nonce, isPreview) {
  const type = String(res.getHeader('content-type') ?? '')
  const own = [res.getHeader(HEADER) ?? []].flat().find((policy) => !ALLOWS_INLINE.test(String(policy)))
  // The RSC payload of a cached page has the page's headers too.
  if (own && !type.startsWith('text/x-component')) res.setHeader(HEADER, own)
  else if (RUNS_SCRIPTS.test(type)) res.setHeader(HEADER, toPolicy(`${LAYOUT_HASHES} 'nonce-${nonce}'`, isPreview))
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
    const takesShell = (req.method === 'GET' || req.method === 'HEAD') && !req.headers['rsc']
    return requests.run({ nonce, takesShell }, () => handler(req, res))
  }
}
