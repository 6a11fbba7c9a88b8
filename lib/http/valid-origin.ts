import type { RequestListener } from 'node:http'

/** Answers 400 if the Origin header is no address: Next would answer such a form with 500. */
export function withValidOrigin(handler: RequestListener): RequestListener {
  return (req, res) => {
    const { origin } = req.headers
    if (origin === undefined || origin === 'null' || URL.canParse(origin)) return handler(req, res)
    res.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    res.end('The Origin header is not valid.')
  }
}
