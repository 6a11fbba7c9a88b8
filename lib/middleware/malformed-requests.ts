import { NO_PAGE, renderNoticePage } from '../articles/notice-page'
import { CACHE, respondWithNotice } from './addresses'

// Requests that Next would fail on before any page code runs, or answer wrongly.

// Next silently stops reading at a megabyte.
const FORM_BYTES = 1_000_000

const TOO_LONG = {
  title: 'Your message is too long',
  message: 'Nothing was sent. Please go back, shorten your text, and send it again.',
}

/** Whether a request announces a body that is longer than Next reads. */
export const isTooLong = (request: Request): boolean => Number(request.headers.get('content-length') ?? 0) > FORM_BYTES

/** Responds with 413 and closes the connection, so that the body is not read. */
export function rejectLongBody(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
  return new Response(renderNoticePage(TOO_LONG), { status: 413, headers })
}

/** Whether a path can't be decoded (%FF), or contains %00, which PostgreSQL rejects. */
export function isUnreadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).includes('\0')
  } catch {
    return true
  }
}

export const rejectUnreadable = () => respondWithNotice(NO_PAGE, 404, CACHE)
