// Exposes the Save-Data request header to pages. Cached pages are shared, so their script decides
// (lib/page-script.ts); some browsers and proxies only send the header.

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * Copies `Save-Data: on` of document requests into Server-Timing. Sent to revalidating browsers even when off,
 * because a 304 updates the stored header.
 * @template T
 * @param {(req: IncomingMessage, res: ServerResponse) => T} handler
 * @returns {(req: IncomingMessage, res: ServerResponse) => T}
 */
export function withSaveData(handler) {
  return (req, res) => {
    const isSaving = req.headers['save-data'] === 'on'
    if (req.headers.accept?.includes('text/html') && (isSaving || req.headers['if-none-match'])) {
      res.setHeader('Server-Timing', isSaving ? 'save-data' : 'all-data')
    }
    return handler(req, res)
  }
}
