import 'server-only'

import { untilChange } from '../cache/until-change'
import { unwrap } from '@/lib/db/errors'
import { createReaderClient } from '@/lib/db/reader'

import type { ServingAd } from './rules'

const SHOWN =
  'id, title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages, target_categories, priority'
// How many running ads are read: well above what a newsroom runs at once.
const MAX_ADS = 200

export const listServingAds = untilChange('ads', async (): Promise<ServingAd[]> =>
  unwrap(
    await createReaderClient()
      .from('advertisements')
      .select(SHOWN)
      .order('priority', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(MAX_ADS),
  ),
)
