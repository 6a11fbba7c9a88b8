import type { MetadataRoute } from 'next'
import { connection } from 'next/server'

import { env } from '@/lib/env'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // Not at build time: one build serves several newsrooms, each at its own address.
  await connection()
  const { siteUrl } = env()
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/account', '/inbox', '/admin', '/chief-author', '/news-anchor', '/preview', '/auth', '/api', '/functions'] },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/news-sitemap.xml`],
  }
}
