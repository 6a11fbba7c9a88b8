import { buildAdQuery } from '@/lib/ads/build-query'
import { listAdsOfPages } from '@/lib/ads/queries.public'
import type { AdPlace } from '@/lib/ads/places'
import { listAdShapes } from '@/lib/ads/rules'
import type { Category } from '@/lib/articles/schema'
import { routes } from '@/lib/routes/routes'

import { ReservedAds } from './ad-slot.client'

interface AdSlotProps {
  place: Exclude<AdPlace, 'popup'>
  category?: Category
  /** The path of the page: by default that of the category, or the front page. */
  page?: string
}

/** A place for ads. A place without ads is not there. */
export async function AdSlot({ place, category, page = category ? routes.category(category) : '/' }: AdSlotProps) {
  const shapes = listAdShapes(await listAdsOfPages(), place, page, category ?? null)
  const query = buildAdQuery(page, category)
  return shapes.length > 0 && <ReservedAds key={query} place={place} query={query} shapes={shapes} />
}
