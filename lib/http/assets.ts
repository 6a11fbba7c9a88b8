import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

import sirv from 'sirv'

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

const PREFIX = '/_next/static'
const YEAR = 31_536_000

/**
 * Serves scripts, styles and fonts without Next's router, compressed by the build (compress-assets.ts). The list of
 * files in `folders` is read once; the first that has a file serves it. Unknown paths go on to `handler`.
 */
export function withAssets(folders: string[], handler: Handler): Handler {
  return folders.toReversed().reduce((next, folder) => (existsSync(folder) ? withFolder(folder, next) : next), handler)
}

function withFolder(dir: string, handler: Handler): Handler {
  const serve = sirv(dir, {
    brotli: true,
    gzip: true,
    etag: true,
    // Their names are hashes of their contents.
    maxAge: YEAR,
    immutable: true,
    // For these paths, it replaces the headers of next.config.ts.
    setHeaders: (res) => res.setHeader('X-Content-Type-Options', 'nosniff'),
  })
  return (req, res) => {
    const { url = '', method } = req
    if (!url.startsWith(`${PREFIX}/`) || (method !== 'GET' && method !== 'HEAD')) return handler(req, res)
    req.url = url.slice(PREFIX.length)
    return serve(req, res, () => {
      req.url = url
      void handler(req, res)
    })
  }
}
