import type { NextConfig } from 'next'

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
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
  // Pages live in memory, not in the build: one build serves any newsroom (lib/page-cache.mjs).
  cacheHandler: `${import.meta.dirname}/lib/page-cache.mjs`,
  cacheMaxMemorySize: 0,
  images: {
    formats: ['image/webp'],
    deviceSizes: [360, 480, 640, 828, 1080, 1280, 1600],
    imageSizes: [96, 160, 256],
    qualities: [60, 75],
    minimumCacheTTL: 2678400,
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
  async headers() {
    return [{ source: '/:path*', headers: securityHeaders }]
  },
  async redirects() {
    return movedFeeds.map((source) => ({ source, destination: '/rss/all.xml', statusCode: 301 as const }))
  },
}

export default config
