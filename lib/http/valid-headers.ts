import type { RequestListener, ServerResponse } from 'node:http'

import { isOwnForm } from '../auth/own-form.ts'

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
    const isMultipart = /^multipart\/form-data/i.test(type)
    const hasOrigin = origin === undefined || origin === 'null' || URL.canParse(origin)
    if (!hasOrigin || (isMultipart && !/;\s*boundary=./i.test(type)))
      return reject(res, 400, 'The headers of this request are not valid.')
    // What Next takes for a server action; older HTTP clients and automation send no Origin.
    const isAction = req.method === 'POST' && (isMultipart || req.headers['next-action'] !== undefined)
    if (isAction && origin !== undefined && !isOwnForm({ get: (name) => req.headers[name]?.toString() ?? null }))
      return reject(res, 403, 'Forms are accepted only from this site: open the page and send the form again.')
    return handler(req, res)
  }
}
