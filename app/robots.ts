import type { MetadataRoute } from 'next'
import { connection } from 'next/server'

import { env } from '@/lib/env'
import { ROUTES } from '@/lib/route-table'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // One build serves newsrooms with different URLs.
  await connection()
  const { siteUrl } = env()
  return {
    // The longer match wins: /author/ stays crawlable despite /auth.
    rules: {
      userAgent: '*',
      allow: ['/', '/author/'],
      disallow: ROUTES.filter((route) => route.isPrivate).map(({ path }) => path.replace(/\/\[.*/, '')),
    },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/news-sitemap.xml`],
  }
}
