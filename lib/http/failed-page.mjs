// This page is shown when rendering fails, because Next's error document is empty without JavaScript. The text is that
// of components/site/shell/failure.tsx.

import { gunzipSync } from 'node:zlib'

import { logError } from '../log.ts'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @param {string} reference */
const toPage = (reference) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Unexpected Application Error! | Lodestar</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<style>:root{color-scheme:light dark}body{max-width:36rem;margin:20vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}h1{font:700 1.75rem/1.2 Georgia,serif}a{color:inherit;display:inline-block;padding:.6rem .8rem;font-weight:600}</style>
</head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>Something went wrong on our side. Please try again in a moment.</p>
<p>Reference: ${reference}</p>
<p><a href="">Try again</a> <a href="/">Return to Home</a> <a href="/lite">Lite edition</a></p>
</main>
</body>
</html>
`

/**
 * Returns the digest under which Next logged the error.
 * @param {Buffer} body
 * @param {unknown} encoding
 */
function findReference(body, encoding) {
  try {
    const html = encoding === 'gzip' ? gunzipSync(body) : body
    return /\\?"digest\\?":\\?"(\w+)/.exec(html.toString())?.[1]
  } catch {
    return undefined
  }
}

/**
 * Wraps Next's request handler.
 * @template T
 * @param {(req: IncomingMessage, res: ServerResponse) => T} handler
 * @returns {(req: IncomingMessage, res: ServerResponse) => T}
 */
export function withFailedPage(handler) {
  return (req, res) => {
    const { writeHead, write, end } = res
    /** @type {Buffer[]} */
    const chunks = []
    const hasFailed = () =>
      !res.headersSent && res.statusCode === 500 && String(res.getHeader('content-type')).startsWith('text/html')
    /** @param {any} chunk @param {any} encoding */
    const collect = (chunk, encoding) => {
      if (chunk && typeof chunk !== 'function')
        chunks.push(
          Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'),
        )
    }
    Object.assign(res, {
      /** @param {number} status @param {any[]} rest */
      writeHead(status, ...rest) {
        res.statusCode = status
        return hasFailed() ? res : Reflect.apply(writeHead, res, [status, ...rest])
      },
      /** @param {any[]} args */
      write(...args) {
        if (!hasFailed()) return Reflect.apply(write, res, args)
        collect(args[0], args[1])
        return true
      },
      /** @param {any[]} args */
      end(...args) {
        if (!hasFailed()) return Reflect.apply(end, res, args)
        collect(args[0], args[1])
        // Without a digest, the error ended the prerender of a page's shell, and is in the log just before.
        const reference =
          findReference(Buffer.concat(chunks), res.getHeader('content-encoding')) ??
          logError('Next answered with status 500, but named no error', req.url ?? '')
        const page = toPage(reference)
        for (const name of ['content-encoding', 'link', 'etag', 'transfer-encoding']) res.removeHeader(name)
        res.setHeader('content-length', Buffer.byteLength(page))
        res.setHeader('cache-control', 'no-store')
        // Crawlers retry after a 503, but drop pages after a 500.
        res.setHeader('retry-after', '60')
        res.statusCode = 503
        return Reflect.apply(end, res, [page])
      },
    })
    return handler(req, res)
  }
}
