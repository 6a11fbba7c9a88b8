import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { BlockList } from 'node:net'

import { isOwnForm } from '../auth/own-form.ts'

const THIS_MACHINE = '127.0.0.0/8,::1'

const toFamily = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

/**
 * Makes a check that replaces X-Forwarded-For by the connection's address, unless a proxy in TRUST_PROXY sent it:
 * otherwise it may be forged.
 */
export function makeForwardedForCheck(trusted: string | undefined): (req: IncomingMessage) => void {
  const proxies = new BlockList()
  for (const network of (trusted || THIS_MACHINE).split(',')) {
    const [address = '', bits = address.includes(':') ? 128 : 32] = network.trim().split('/')
    proxies.addSubnet(address, Number(bits), toFamily(address))
  }
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const isTrusted = proxies.check(remoteAddress, toFamily(remoteAddress))
    if (!isTrusted || !headers['x-forwarded-for']) headers['x-forwarded-for'] = remoteAddress
  }
}

function reject(res: ServerResponse, status: number, sentence: string) {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end(sentence)
}

/**
 * Answers forms that Next answers with 500 and a stack in the log, as if they were a bug: 400 if their Origin or
 * Content-Type header is no such thing, 403 if another site sent them.
 */
export function withValidHeaders(handler: RequestListener): RequestListener {
  return (req, res) => {
    const { origin, 'content-type': type = '' } = req.headers
    // Clients may ask for a whole URL, or for anything else.
    if (!req.url?.startsWith('/')) return reject(res, 400, 'The address of this request is not valid.')
    const isMultipart = /^multipart\/form-data/i.test(type)
    const hasOrigin = origin === undefined || origin === 'null' || URL.canParse(origin)
    if (!hasOrigin || (isMultipart && !/;\s*boundary=./i.test(type)))
      return reject(res, 400, 'The headers of this request are not valid.')
    // Next takes such a request for a server action; older HTTP clients and automation send no Origin.
    const isAction = req.method === 'POST' && (isMultipart || req.headers['next-action'] !== undefined)
    if (isAction && origin !== undefined && !isOwnForm({ get: (name) => req.headers[name]?.toString() ?? null }))
      return reject(res, 403, 'Forms are accepted only from this site: open the page and send the form again.')
    return handler(req, res)
  }
}

/**
 * Repeats `Save-Data: on` of document requests in Server-Timing, where the script of a shared page finds it
 * (lib/page/inline/apply-theme.ts): some browsers and proxies only send the header. Browsers that revalidate are
 * told either way, because a 304 updates the stored header.
 */
export function withSaveData(handler: RequestListener): RequestListener {
  return (req, res) => {
    const isSaving = req.headers['save-data'] === 'on'
    if (req.headers.accept?.includes('text/html') && (isSaving || req.headers['if-none-match']))
      res.setHeader('Server-Timing', isSaving ? 'save-data' : 'all-data')
    return handler(req, res)
  }
}
