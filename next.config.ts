import type { NextConfig } from 'next'

import { STATIC_POLICY, STATIC_PREVIEW_POLICY } from './lib/http/content-security-policy.mjs'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
]

// What a start keeps in memory is forgotten within a second of a change (lib/page-cache.mjs). Next would let any cache on
// the way keep it for days; browsers and caches ask each time, and hear 304 while nothing changed.
const keptPages = [
  '/', '/story/:slug', '/archive/:path*', '/author/:path+', '/corrections/:path*', '/topic/:path+',
  '/:section(business|culture|education|entertainment|lifestyle|opinion|politics|sports|technology)/:path+',
  '/:page(business|culture|education|entertainment|lifestyle|opinion|politics|sports|technology|about|advertise|careers|contact|newsletter|privacy|rss|saved|sitemap|standards|terms|topics)',
]

const movedFeeds = ['/feed', '/rss.xml', '/feed.xml']

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types, of the tests too; a start need not wait for that, nor fail by it.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: false,
  // The middleware takes the slash off itself: an old address ends in one, and gets its answer in one step.
  skipTrailingSlashRedirect: true,
  // Pages live in memory, not in the build: one build serves any newsroom (lib/page-cache.mjs).
  cacheHandler: `${import.meta.dirname}/lib/page-cache.mjs`,
  // Results of 'use cache' functions: feeds and lists ask the database only when something changed (lib/query-cache.mjs).
  cacheHandlers: { default: `${import.meta.dirname}/lib/query-cache.mjs` },
  // A whole 404 page of its own. app/not-found.tsx would travel inside the payload of every page.
  experimental: { globalNotFound: true },
  images: {
    formats: ['image/webp'],
    // Few: each is a line in every page, and each is a file that somebody waits for first.
    deviceSizes: [400, 640, 828, 1200, 1600],
    imageSizes: [280],
    qualities: [60, 75],
    minimumCacheTTL: 2678400,
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      // Editors look at previews in frames as wide as a phone and a desktop.
      { source: '/preview/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
      {
        source: '/speculation-rules.json',
        headers: [{ key: 'Content-Type', value: 'application/speculationrules+json' }, { key: 'Cache-Control', value: 'public, max-age=86400' }],
      },
      ...keptPages.map((source) => ({ source, headers: [{ key: 'Cache-Control', value: 'no-cache' }] })),
      // The lite edition, the offline page and pictures set stricter ones. For all others server.ts replaces this one by a
      // policy with nonces or hashes; `next start` and platforms with a server of their own send it as it is.
      { source: '/((?!_next/(?:static|image)|lite(?:/|$)|offline$|media/).*)', headers: [{ key: 'Content-Security-Policy', value: STATIC_POLICY }] },
      { source: '/preview/:path*', headers: [{ key: 'Content-Security-Policy', value: STATIC_PREVIEW_POLICY }] },
    ]
  },
  async rewrites() {
    // A mail program that unsubscribes (RFC 8058). Forms of pages are never sent in this encoding.
    const has = [{ type: 'header' as const, key: 'content-type', value: 'application/x-www-form-urlencoded.*' }]
    const destination = '/newsletter/unsubscribe/one-click'
    return { beforeFiles: [{ source: '/newsletter/unsubscribe', has, destination }] }
  },
  async redirects() {
    return movedFeeds.map((source) => ({ source, destination: '/rss/all.xml', statusCode: 301 as const }))
  },
}

export default config
