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

// Scripts of layouts, which can carry no nonce. Their tests compute the hashes again.

/** Of FIRST_BANNER_SCRIPT. */
export const FIRST_BANNER_HASH = "'sha256-4yAtGl3xf4TJC/KbU/oykG8chdew25HAos+/vRGyZQQ='"

/** Of PAGE_SCRIPT. */
export const PAGE_HASH = "'sha256-Ayn7aB+Pj5ATOpY8ZJDGawDmKUc++EDIYz993MEJOHM='"

export const LAYOUT_HASHES = `${FIRST_BANNER_HASH} ${PAGE_HASH}`

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
