import { OFFLINE_CSP, renderOfflinePage } from '@/lib/offline/page'

/** The page that the service worker shows while the browser is offline. It is fetched at most once a day. */
export function GET(): Response {
  return new Response(renderOfflinePage(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': OFFLINE_CSP,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
