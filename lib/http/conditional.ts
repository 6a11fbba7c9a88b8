import { createHash } from 'node:crypto'

// Conditional requests (RFC 9110): a client that already has the current copy gets 304.

/** A strong entity tag with its quotes, from the body alone, so that every server gives the same. */
export const toEtag = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether the client's copy is current; `lastModified` is the HTTP date that is sent with the answer, if one is. */
export function isNotModified(request: Headers, { etag, lastModified }: { etag: string; lastModified?: string }): boolean {
  const known = request.get('if-none-match')
  // The date is ignored when a tag is sent. Proxies that compress mark tags as weak: W/"…".
  if (known !== null) return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  // Equal, not later: withdrawing an article moves the newest change back in time.
  return lastModified !== undefined && request.get('if-modified-since') === lastModified
}
