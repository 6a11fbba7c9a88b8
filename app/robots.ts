import type { MetadataRoute } from 'next'
import { connection } from 'next/server'

import { env } from '@/lib/env'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // Not prerendered: one build serves several newsrooms with different URLs.
  await connection()
  const { siteUrl } = env()
  return {
    // The longer match wins, so /author/ stays crawlable despite /auth.
    rules: {
      userAgent: '*',
      allow: ['/', '/author/'],
      disallow: [
        '/account',
        '/inbox',
        '/admin',
        '/chief-author',
        '/news-anchor',
        '/preview',
        '/auth',
        '/api',
        '/functions',
      ],
    },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/news-sitemap.xml`],
  }
}
