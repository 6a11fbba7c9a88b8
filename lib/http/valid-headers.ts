import type { RequestListener } from 'node:http'

/**
 * Answers forms whose Origin or Content-Type header is no such thing with 400: Next would answer 500 and log a stack, as
 * if it were a bug.
 */
export function withValidHeaders(handler: RequestListener): RequestListener {
  return (req, res) => {
    const { origin, 'content-type': type = '' } = req.headers
    const hasOrigin = origin === undefined || origin === 'null' || URL.canParse(origin)
    if (hasOrigin && (!/^multipart\/form-data/i.test(type) || /;\s*boundary=./i.test(type))) return handler(req, res)
    res.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    res.end('The headers of this request are not valid.')
  }
}
