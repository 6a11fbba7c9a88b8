// The part of the Content Security Policy shared by all pages. page-policy.ts adds script hashes or a nonce;
// next.config.mts sends the static policy where that layer is missing.

import { FIRST_BANNER_HASH, PAGE_HASH } from '../page/inline-scripts.mjs'

/**
 * The sources of embedded players. All pages have the same list, because a soft navigation keeps the first document's
 * policy.
 */
const FRAME_SOURCES = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.facebook.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
  'https://w.soundcloud.com',
]

/** The hashes of layouts' inline scripts, which can't carry a nonce. */
export const LAYOUT_HASHES = `${FIRST_BANNER_HASH} ${PAGE_HASH}`

/** `scripts` are sources in addition to our own files; the editor frames previews. */
export function buildPolicy(scripts: string, isPreview = false) {
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

/** In development, React uses eval() for error messages. */
const DEVELOPMENT = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''

/** The policy has no hashes: with one, browsers ignore 'unsafe-inline'. */
export const STATIC_POLICY = buildPolicy(`'unsafe-inline'${DEVELOPMENT}`)
export const STATIC_PREVIEW_POLICY = buildPolicy(`'unsafe-inline'${DEVELOPMENT}`, true)
