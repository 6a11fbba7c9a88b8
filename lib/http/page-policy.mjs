// Which inline scripts a page may run: its own, and none that found its way into an article.
//
// Every request gets a nonce, which Next puts on the scripts it writes. A page that is rendered for one request is sent
// with that nonce. A page that is kept for all cannot be: when it is stored, the scripts with the nonce of its render are
// hashed, and their hashes are kept as a header of the page.

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'

import { LAYOUT_HASHES, toPolicy } from './content-security-policy.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const HEADER = 'content-security-policy'
/** The static policy of next.config.ts, also of a build from before a change. */
const ALLOWS_INLINE = /script-src[^;]*'unsafe-inline'/
/** What a browser may run scripts in, as a document or a worker. */
const RUNS_SCRIPTS = /html|xml|javascript/
/** Replaces a nonce in React's payload, which counts its bytes. No policy ever allows it. */
const NO_NONCE = 'kept-pages-have-hashes'

const KEY = Symbol.for('lodestar.nonces')
/** @type {AsyncLocalStorage<string>} One, however often the module is loaded. */
const nonces = (/** @type {any} */ (globalThis)[KEY] ??= new AsyncLocalStorage())

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @param {Buffer} data @param {string} nonce */
function overwriteNonce(data, nonce) {
  for (let at = data.indexOf(nonce); at !== -1; at = data.indexOf(nonce, at)) data.write(NO_NONCE, at)
}

/**
 * Gives a page that is about to be stored the policy it is sent with. Adjacent scripts become one, because every hash makes
 * the header longer, and proxies allow a few kilobytes.
 * @param {any} page
 */
export function hashScripts(page) {
  const nonce = nonces.getStore()
  if (!nonce || page?.kind !== 'APP_PAGE' || !page.html.includes(nonce)) return
  const tag = `<script nonce="${nonce}">`
  const end = '</script>'
  /** @type {string[]} */
  const hashes = []
  page.html = page.html
    .replace(new RegExp(`(?:${tag}[^]*?${end})+`, 'g'), (/** @type {string} */ run) => {
      const text = run.slice(tag.length, -end.length).replaceAll(end + tag, '\n;').replaceAll(nonce, NO_NONCE)
      hashes.push(hash(text))
      return `<script>${text}${end}`
    })
    .replaceAll(` nonce="${nonce}"`, '')
  for (const data of [page.rscData, ...(page.segmentData?.values() ?? [])]) if (data) overwriteNonce(data, nonce)
  const { link } = page.headers ?? {}
  page.headers = {
    ...page.headers,
    ...(link && { link: [link].flat().map((one) => one.replaceAll(`; nonce="${nonce}"`, '')) }),
    [HEADER]: toPolicy([LAYOUT_HASHES, ...hashes].join(' ')),
  }
}

/** Chooses the policy of a response whose headers are about to be sent. @param {ServerResponse} res @param {string} nonce @param {boolean} isPreview */
function setPolicy(res, nonce, isPreview) {
  const type = String(res.getHeader('content-type') ?? '')
  const own = [res.getHeader(HEADER) ?? []].flat().find((policy) => !ALLOWS_INLINE.test(String(policy)))
  // A kept page's payload for the router has the headers of the page.
  if (own && !type.startsWith('text/x-component')) res.setHeader(HEADER, own)
  else if (RUNS_SCRIPTS.test(type)) res.setHeader(HEADER, toPolicy(`${LAYOUT_HASHES} 'nonce-${nonce}'`, isPreview))
  // A 304 leaves the policy that the browser stored with the page.
  else res.removeHeader(HEADER)
}

/**
 * Puts the policy in front of Next's request handler.
 * @template T
 * @param {(req: IncomingMessage, res: ServerResponse) => T} handler
 * @returns {(req: IncomingMessage, res: ServerResponse) => T}
 */
export function withPagePolicy(handler) {
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64url')
    // Next takes the nonce from this header of the request, where a visitor could have named one they know.
    req.headers[HEADER] = `script-src 'nonce-${nonce}'`
    delete req.headers[`${HEADER}-report-only`]
    const writeHead = res.writeHead.bind(res)
    res.writeHead = (/** @type {[any]} */ ...args) => {
      setPolicy(res, nonce, req.url?.startsWith('/preview/') ?? false)
      return writeHead(...args)
    }
    return nonces.run(nonce, () => handler(req, res))
  }
}
