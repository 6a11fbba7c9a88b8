import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { tags } from '@/lib/cache-tags'
import { unwrap } from '@/lib/errors'
import { isRevalidated } from '@/lib/changes/expired-tags.mjs'
import { createReaderClient } from '@/lib/supabase/reader'

import type { ServingAd } from './rules'

const SHOWN =
  'id, title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages, target_categories, priority'
// Well above what runs at once.
const MOST_ADS = 200

async function fetchServingAds(): Promise<ServingAd[]> {
  return unwrap(
    await createReaderClient()
      .from('advertisements')
      .select(SHOWN)
      .order('priority', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(MOST_ADS),
  )
}

/** Seconds; ads start and end without a write that revalidates. */
const LIFE = 60

export async function listServingAds(): Promise<ServingAd[]> {
  'use cache'
  cacheTag(tags.ads)
  cacheLife({ stale: LIFE, revalidate: LIFE, expire: 3600 })
  return fetchServingAds()
}

let kept: { ads: Promise<ServingAd[]>; since: number } | undefined

/** For use outside a Next request. */
export function readServingAds(): Promise<ServingAd[]> {
  const now = Date.now()
  if (kept && now < kept.since + LIFE * 1000 && !isRevalidated(tags.ads, kept.since)) return kept.ads
  const fetched = { ads: fetchServingAds(), since: now }
  kept = fetched
  fetched.ads.catch(() => {
    if (kept === fetched) kept = undefined
  })
  return fetched.ads
}
