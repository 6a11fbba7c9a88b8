import type { MetadataRoute } from 'next'
import { connection } from 'next/server'

import { env } from '@/lib/env'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // Not at build time: one build serves several newsrooms, each at its own address.
  await connection()
  const { siteUrl } = env()
  return {
    // Longer than /auth, so that authors may be crawled.
    rules: { userAgent: '*', allow: ['/', '/author/'], disallow: ['/account', '/inbox', '/admin', '/chief-author', '/news-anchor', '/preview', '/auth', '/api', '/functions'] },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/news-sitemap.xml`],
  }
}
