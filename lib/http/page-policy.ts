import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { logError } from '../log.ts'
import { buildPolicy, LAYOUT_HASHES } from './content-security-policy.ts'
import { renderFailedPage } from './failed-page.ts'
import { inlineFirstView } from './first-view.ts'
import { shared } from './shared.ts'

// What happens to each response of Next. A policy allows the inline scripts that a page has by itself, but none that an
// article injects: pages that are rendered per request get a nonce, and pages that are kept, which can't have one, get
// hashes (lib/cache/answers.ts). A page that failed is replaced.

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

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

/** How long (ms) to wait for the reference of a failed page: Next reports the error just after it has answered. */
const REPORT_MS = 100

interface State {
  mayBeForged: boolean
  /** The reference under which an error of this request was logged. */
  reference?: string
}

const requests = shared('requests', () => new AsyncLocalStorage<State>())

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

/** Notes under which reference the log has the error that ended this request. */
export function noteFailure(reference: string) {
  const request = requests.getStore()
  if (request) request.reference = reference
}

const mayBeAction = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' &&
  !/^\/(?:api|functions)\//.test(url) &&
  ('next-action' in headers || /^multipart\/form-data/i.test(headers['content-type'] ?? ''))

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function overwriteNonce(data: Buffer, nonce: string) {
  for (let at = data.indexOf(nonce); at !== -1; at = data.indexOf(nonce, at)) data.write(NO_NONCE, at)
  return data
}

/** Merges adjacent scripts, because each hash lengthens the header and proxies limit headers to a few kilobytes. */
function hashScripts(html: string, nonce: string) {
  const tag = `<script nonce="${nonce}">`
  const end = '</script>'
  const hashes: string[] = []
  const page = html
    .replace(new RegExp(`(?:${tag}[^]*?${end})+`, 'g'), (run) => {
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
 * What many clients can get of a response that was made with a nonce: its body, and the headers that change. The names
 * of headers are in lower case.
 */
export function withoutNonce(
  body: Buffer,
  headers: OutgoingHttpHeaders,
  nonce: string,
): { body: Buffer; headers: OutgoingHttpHeaders } {
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

/** Sets the policy as headers are sent. */
function setPolicy(res: ServerResponse, nonce: string, isPreview: boolean) {
  const type = String(res.getHeader('content-type') ?? '')
  const own = [res.getHeader(HEADER) ?? []].flat().find((policy) => !ALLOWS_INLINE.test(String(policy)))
  // The RSC payload of a cached page has the page's headers too.
  if (own && !type.startsWith('text/x-component')) res.setHeader(HEADER, own)
  else if (RUNS_SCRIPTS.test(type)) res.setHeader(HEADER, buildPolicy(`${LAYOUT_HASHES} 'nonce-${nonce}'`, isPreview))
  // A 304 keeps the policy stored with the browser's copy.
  else res.removeHeader(HEADER)
}

/** Wraps Next's request handler. */
export function withPagePolicy(handler: Handler): Handler {
  return (req, res) => {
    const nonce = randomBytes(16).toString('base64url')
    // Next reads the nonce from this request header, so always overwrite a value sent by the client.
    req.headers[HEADER] = `script-src 'nonce-${nonce}'`
    delete req.headers[`${HEADER}-report-only`]
    const request: State = { mayBeForged: mayBeAction(req) }
    const { writeHead, write, end } = res
    const hasFailed = () =>
      !res.headersSent && res.statusCode === 500 && String(res.getHeader('content-type')).startsWith('text/html')
    async function sendFailedPage() {
      for (let ms = 0; ms < REPORT_MS && !request.reference; ms += 5) await pause(5)
      if (res.headersSent) return
      const logged = () => logError('Next answered with status 500, but reported no error', req.url ?? '')
      const page = renderFailedPage(request.reference ?? logged())
      for (const name of ['content-encoding', 'link', 'etag', 'transfer-encoding']) res.removeHeader(name)
      res.setHeader('content-length', Buffer.byteLength(page))
      res.setHeader('cache-control', 'no-store')
      // Crawlers retry after a 503, but drop pages after a 500.
      res.setHeader('retry-after', '60')
      res.statusCode = 503
      Reflect.apply(end, res, [page])
    }
    Object.assign(res, {
      writeHead(status: number, ...rest: unknown[]) {
        res.statusCode = status
        if (hasFailed()) return res
        setPolicy(res, nonce, req.url?.startsWith('/preview/') ?? false)
        return Reflect.apply(writeHead, res, [status, ...rest])
      },
      write: (...args: unknown[]) => hasFailed() || Reflect.apply(write, res, args),
      end(...args: unknown[]) {
        if (!hasFailed()) return Reflect.apply(end, res, args)
        void sendFailedPage()
        return res
      },
    })
    return requests.run(request, () => handler(req, res))
  }
}
