// Tells pages that their reader saves data. Pages are cached for everybody, so their own script decides
// (components/layout/page-script.ts); browsers without navigator.connection, and proxies, say so in a header alone.

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * Puts `Save-Data: on` of a document's request into its Server-Timing. Without it, an answer to a browser that has a copy
 * overwrites what was stored with that copy.
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
