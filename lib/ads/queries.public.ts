import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { SIDEBAR_LIFE } from '../articles/lifetimes'
import { untilChange } from '../cache/changes'
import { tags } from '../cache/tags'
import { unwrap } from '@/lib/db/errors'
import { createReaderClient } from '@/lib/db/reader'
import { createServiceClient } from '@/lib/db/service'

import type { ServingAd } from './rules'
import type { PictureSize } from './shapes'

const SHOWN =
  'id, title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages, target_categories, priority'
// How many running ads are read: well above what a newsroom runs at once.
const MAX_ADS = 200

/** Reads the sizes of pictures by their address. Those of pictures that were not uploaded here are missing. */
async function readPictureSizes(addresses: string[]): Promise<Map<string, PictureSize>> {
  if (addresses.length === 0) return new Map()
  const paths = addresses.map((address) => address.replace('/media/', ''))
  const found = unwrap(await createServiceClient().from('uploads').select('path, width, height').in('path', paths))
  return new Map(
    found.flatMap(({ path, width, height }) => (width && height ? [[`/media/${path}`, { width, height }]] : [])),
  )
}

async function readServingAds(): Promise<ServingAd[]> {
  const ads = unwrap(
    await createReaderClient()
      .from('advertisements')
      .select(SHOWN)
      .order('priority', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(MAX_ADS),
  )
  const sizes = await readPictureSizes(ads.flatMap(({ image_url }) => image_url ?? []))
  return ads.map((ad) => ({ ...ad, picture: sizes.get(ad.image_url ?? '') ?? null }))
}

/** Lists the running ads for pages, which reserve room for them. */
export async function listAdsOfPages(): Promise<ServingAd[]> {
  'use cache'
  cacheTag(tags.ads)
  cacheLife(SIDEBAR_LIFE)
  return readServingAds()
}

/** Lists the running ads for endpoints, outside of pages. */
export const listServingAds = untilChange('ads', readServingAds)
