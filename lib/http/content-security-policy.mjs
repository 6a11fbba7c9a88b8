// The Content Security Policy of every page, without what differs between pages: the inline scripts it allows.
// page-policy.mjs adds their hashes or a nonce; next.config.ts sends the static policy where that layer is missing.

/** Players of embedded posts. One list for all pages, because a soft navigation keeps the first document's policy. */
const FRAME_SOURCES = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.facebook.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
  'https://w.soundcloud.com',
]

/** Of FIRST_BANNER_SCRIPT: part of the layout, so it can carry no nonce. Its test computes the hash again. */
export const FIRST_BANNER_HASH = "'sha256-cKaUlkreDlIl8jkwLjrS1LHBsMz8BUBt/9KiS57+FgM='"

/** @param {string} scripts Sources of scripts beside our own files. @param {boolean} [isPreview] A page that the editor shows in a frame. */
export function toPolicy(scripts, isPreview = false) {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src 'self' ${FRAME_SOURCES.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
    'report-uri /api/csp-reports',
  ].join('; ')
}

/** React explains errors with eval() in development. */
const DEVELOPMENT = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''

/** No hash here: next to one, browsers ignore 'unsafe-inline'. */
export const STATIC_POLICY = toPolicy(`'unsafe-inline'${DEVELOPMENT}`)
export const STATIC_PREVIEW_POLICY = toPolicy(`'unsafe-inline'${DEVELOPMENT}`, true)
