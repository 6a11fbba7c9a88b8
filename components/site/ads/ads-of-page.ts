import type { AdPlace } from '@/lib/ads/places'
import type { Ad } from '@/lib/ads/rules'
import { savesData } from '@/lib/page/saves-data'

type Answer = Promise<Partial<Record<AdPlace, Ad[]>>>
/** How long (ms) the slots of a page share one answer. Later requests fetch again, because ads change. */
const SHARED_MS = 1000

let shared: { query: string; at: number; answer: Answer } | undefined

async function askForAds(query: string): Answer {
  try {
    return (await (await fetch(`/api/ads?${query}`, { priority: 'low' })).json()) as Awaited<Answer>
  } catch (error) {
    console.warn('Failed to load ads:', error)
    return {}
  }
}

/**
 * Returns the ads for a slot, or none if the request fails. lib/ads/build-query.ts builds the query. Readers who save
 * data get no pictures.
 */
export async function loadAds(place: AdPlace, query: string): Promise<Ad[]> {
  const at = performance.now()
  if (shared?.query !== query || at - shared.at > SHARED_MS) shared = { query, at, answer: askForAds(query) }
  const ads = (await shared.answer)[place] ?? []
  return savesData() ? ads.map((ad) => ({ ...ad, image_url: null, shape: '' })) : ads
}
