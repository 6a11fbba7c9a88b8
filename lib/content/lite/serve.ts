import { unstable_rethrow } from 'next/navigation'

import { report } from '../../db/errors'
import { isNotModified, computeEtag } from '../../http/conditional'
import { LITE_CSP } from './page'
import { renderLiteNotice } from './lists'
import type { LitePage } from './schema'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': LITE_CSP,
  'X-Robots-Tag': 'noindex',
}
/** The pages are complete documents, so browsers may prefetch a link when it is pressed. */
const RULES = { 'Speculation-Rules': '"/speculation-rules.json"' }
// How long shared caches and browsers may keep a page: as long as the data of a full one.
const FRESH = 'public, max-age=60, s-maxage=1'
const FAILED = {
  title: 'Error loading articles',
  message: 'Something went wrong on our side. Please try again in a moment.',
}

/** Answers GET and HEAD with a page, or with 304 if it is unchanged. */
export async function serveLite(request: Request, read: () => Promise<LitePage>): Promise<Response> {
  // Reading headers prevents prerendering at build time, without a database.
  const asked = request.headers
  asked.get('if-none-match')
  try {
    const found = await read()
    if ('movedTo' in found)
      return new Response(null, {
        status: 301,
        headers: { Location: found.movedTo, 'Cache-Control': 'public, max-age=60' },
      })
    const { html, status = 200 } = found
    if (status !== 200) return new Response(html, { status, headers: { ...HEADERS, 'Cache-Control': 'no-store' } })
    const etag = computeEtag(html)
    const headers = {
      ...HEADERS,
      ...(asked.get('save-data') === 'on' ? {} : RULES),
      ETag: etag,
      'Cache-Control': FRESH,
      Vary: 'Save-Data',
    }
    if (isNotModified(asked, { etag })) return new Response(null, { status: 304, headers })
    return new Response(html, { headers })
  } catch (error) {
    unstable_rethrow(error)
    report(error, new URL(request.url).pathname)
    return new Response(renderLiteNotice(FAILED), {
      status: 503,
      headers: { ...HEADERS, 'Cache-Control': 'no-store', 'Retry-After': '60' },
    })
  }
}
