import type { MetadataRoute } from 'next'
import { connection } from 'next/server'

import { env } from '@/lib/env'
import { listPrivateFolders } from '@/lib/routes/find-route'
import { listCrawlerRules } from '@/lib/settings/crawlers'
import { site } from '@/lib/settings/site'

export default async function robots(): Promise<MetadataRoute.Robots> {
  // One build serves newsrooms with different URLs.
  await connection()
  const { siteUrl } = env()
  const { crawlers } = site()
  return {
    rules: listCrawlerRules(crawlers, listPrivateFolders()),
    ...(crawlers !== 'closed' && { sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/news-sitemap.xml`] }),
  }
}
