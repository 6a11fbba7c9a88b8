import { toNoticePage } from '../articles/notice-page'

// Next silently stops reading at a megabyte.
const FORM_BYTES = 1_000_000

const TOO_LONG = {
  title: 'Your message is too long',
  message: 'Nothing was sent. Please go back, shorten your text, and send it again.',
}

export const isTooLong = (request: Request): boolean => Number(request.headers.get('content-length') ?? 0) > FORM_BYTES

export function rejectLongBody(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
  return new Response(toNoticePage(TOO_LONG), { status: 413, headers })
}
