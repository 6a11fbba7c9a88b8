import type { NextConfig } from 'next'

import { listKeptPages, MOVED_FEEDS } from './lib/routes/find-route.ts'
import { STATIC_POLICY, STATIC_PREVIEW_POLICY } from './lib/http/content-security-policy.ts'
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/page/picture-sources.ts'

// With this ending, Node itself reads the file. For "next.config.ts", Next would load its compiler into the running site, too.
const NODE_MIN = 24
if (Number(process.versions.node.split('.')[0]) < NODE_MIN)
  throw new Error(`Lodestar's code needs Node.js ${NODE_MIN} or newer, but this is ${process.versions.node}.`)

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
]

// Next's default would let shared caches keep pages for days. They may ask once a second; browsers always do, and mostly get
// a 304.
const keptPages = listKeptPages()

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Two machines that build the same sources serve one build: a browser may go from one to the other.
  generateBuildId: () => process.env['BUILD_ID'] ?? null,
  reactStrictMode: true,
  typedRoutes: false,
  // The middleware strips trailing slashes itself, so that a legacy URL needs only one redirect.
  skipTrailingSlashRedirect: true,
  // No page is kept in the build, because one build serves any newsroom.
  cacheHandler: `${import.meta.dirname}/lib/cache/no-pages.ts`,
  // The results of 'use cache' functions are kept there, so that the database is queried only after a change.
  cacheHandlers: { default: `${import.meta.dirname}/lib/cache/queries.ts` },
  experimental: {
    // Routes load on their first request, so that those which nobody opens take no memory.
    preloadEntriesOnStart: false,
    // With it, pages that are rendered per request would be rendered twice and carry their data twice, for a client
    // that keeps what it might visit again.
    cachedNavigations: false,
    // Most builds are the first in their folder, and writing a cache for the next takes them a third of their time.
    turbopackFileSystemCacheForBuild: false,
  },
  images: {
    // A noisy photograph takes less than half as many bytes in AVIF, and browsers without it get WebP.
    formats: ['image/avif', 'image/webp'],
    deviceSizes: PICTURE_WIDTHS.slice(1),
    imageSizes: PICTURE_WIDTHS.slice(0, 1),
    qualities: [PICTURE_QUALITY, 75],
    minimumCacheTTL: 2678400,
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      // The editor shows previews in frames of phone and desktop width.
      { source: '/preview/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
      {
        source: '/speculation-rules.json',
        headers: [
          { key: 'Content-Type', value: 'application/speculationrules+json' },
          { key: 'Cache-Control', value: 'public, max-age=86400' },
        ],
      },
      ...keptPages.map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=0, s-maxage=1' }],
      })),
      // Lite pages, the offline page and pictures set stricter policies. server.ts replaces this one with nonces or
      // hashes; `next start` and serverless platforms send it as is.
      {
        source: '/((?!_next/(?:static|image)|lite(?:/|$)|offline$|media/).*)',
        headers: [{ key: 'Content-Security-Policy', value: STATIC_POLICY }],
      },
      { source: '/preview/:path*', headers: [{ key: 'Content-Security-Policy', value: STATIC_PREVIEW_POLICY }] },
    ]
  },
  async redirects() {
    return MOVED_FEEDS.map((source) => ({ source, destination: '/rss/all.xml', statusCode: 301 as const }))
  },
}

export default config
