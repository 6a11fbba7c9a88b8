import { unstable_rethrow } from 'next/navigation'

import { report } from '../errors'
import { isNotModified, toEtag } from '../http/conditional'
import { LITE_CSP } from './frame'
import { toLiteNotice } from './lists'
import type { LiteAnswer } from './schema'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': LITE_CSP,
  'X-Robots-Tag': 'noindex',
}
/** Its links are documents, which browsers may fetch as soon as one is pressed. Full pages have Next's router. */
const RULES = { 'Speculation-Rules': '"/speculation-rules.json"' }
// As long as a full page's data: a minute spares a second download, and news waits no longer.
const FRESH = 'public, max-age=60, stale-while-revalidate=300'
const FAILED = { title: 'Error loading articles', message: 'Something went wrong on our side. Please try again in a moment.' }

/** Answers GET and HEAD with a page of the lite edition; 304 to those who have it. */
export async function answerLite(request: Request, read: () => Promise<LiteAnswer>): Promise<Response> {
  // First of all, so that Next sees at once that this is not to be made at build time, without a database.
  const asked = request.headers
  asked.get('if-none-match')
  try {
    const found = await read()
    if ('movedTo' in found) return new Response(null, { status: 301, headers: { Location: found.movedTo, 'Cache-Control': 'public, max-age=60' } })
    const { html, status = 200 } = found
    if (status !== 200) return new Response(html, { status, headers: { ...HEADERS, 'Cache-Control': 'no-store' } })
    const etag = toEtag(html)
    const headers = { ...HEADERS, ...(asked.get('save-data') === 'on' ? {} : RULES), ETag: etag, 'Cache-Control': FRESH }
    if (isNotModified(asked, { etag })) return new Response(null, { status: 304, headers })
    return new Response(html, { headers })
  } catch (error) {
    unstable_rethrow(error)
    report(error, new URL(request.url).pathname)
    return new Response(toLiteNotice(FAILED), { status: 503, headers: { ...HEADERS, 'Cache-Control': 'no-store', 'Retry-After': '60' } })
  }
}
