import { createHash } from 'node:crypto'

// Conditional requests (RFC 9110): 304 if the client's copy is current.

/** Returns a quoted strong ETag, derived from the body alone so that all servers agree. */
export const computeEtag = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether the client's copy is current. `lastModified` is the response's HTTP date, if it has one. */
export function isNotModified(
  request: Pick<Headers, 'get'>,
  { etag, lastModified }: { etag: string; lastModified?: string },
): boolean {
  const known = request.get('if-none-match')
  // If-None-Match takes precedence over the date. Compressing proxies mark ETags as weak: W/"…".
  if (known !== null)
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  // The dates must be equal: withdrawing an article moves the newest change back in time.
  return !!lastModified && request.get('if-modified-since') === lastModified
}
