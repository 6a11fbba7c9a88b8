import type { MetadataRoute } from 'next'
import { connection } from 'next/server'

import { env } from '@/lib/env'
import { listPrivateFolders } from '@/lib/routes/find-route'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // One build serves newsrooms with different URLs.
  await connection()
  const { siteUrl } = env()
  return {
    // The longer match wins, so /author/ can be crawled although /auth cannot.
    rules: {
      userAgent: '*',
      allow: ['/', '/author/'],
      disallow: listPrivateFolders(),
    },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/news-sitemap.xml`],
  }
}
