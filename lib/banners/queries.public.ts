import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { tags } from '@/lib/cache-tags'
import { must } from '@/lib/errors'
import { readerDb } from '@/lib/supabase/reader'

/** Titles of active breaking banners, most urgent first. A minute old at most: banners also expire by the clock. */
export async function listBreakingTitles(): Promise<string[]> {
  'use cache'
  cacheTag(tags.banners)
  cacheLife({ stale: 60, revalidate: 60, expire: 86_400 })
  const found = must(
    await readerDb().from('banner_items').select('title').eq('type', 'breaking')
      .order('priority', { ascending: false }).order('created_at', { ascending: false }).limit(10),
  )
  return found.map(({ title }) => title)
}
