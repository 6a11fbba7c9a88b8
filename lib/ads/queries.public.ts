import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { tags } from '@/lib/cache-tags'
import { unwrap } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

import type { ServingAd } from './rules'

const SHOWN =
  'id, title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages, target_categories, priority'
// Well above the number of ads that run at once; a page shows only a few.
const MOST_ADS = 200

/** All serving ads, up to a minute stale: ads start, end and exhaust their budget without a write that revalidates. */
export async function listServingAds(): Promise<ServingAd[]> {
  'use cache'
  cacheTag(tags.ads)
  cacheLife({ stale: 60, revalidate: 60, expire: 3600 })
  return unwrap(
    await createReaderClient()
      .from('advertisements')
      .select(SHOWN)
      .order('priority', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(MOST_ADS),
  )
}
