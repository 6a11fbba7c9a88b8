import type { AdPlace } from '@/lib/ads/places'
import type { Ad } from '@/lib/ads/rules'

type Answer = Promise<Partial<Record<AdPlace, Ad[]>>>
/** How long (ms) the slots of a page share one answer. Later requests fetch again, because ads change. */
const SHARED_MS = 1000

const answers = new Map<string, { answer: Answer; at: number }>()

async function askForAds(query: string): Answer {
  try {
    const response = await fetch(`/api/ads?${query}`, { priority: 'low' })
    if (!response.ok) throw new Error(`ads: ${response.status}`)
    return (await response.json()) as Record<AdPlace, Ad[]>
  } catch (error) {
    console.warn('Failed to load ads:', error)
    return {}
  }
}

/** Returns the ads for a slot, or none if the request fails. */
export async function loadAds(place: AdPlace, page: string, category?: string): Promise<Ad[]> {
  const query = String(new URLSearchParams({ page, ...(category ? { category } : {}) }))
  const shared = answers.get(query)
  const isFresh = shared && performance.now() - shared.at < SHARED_MS
  const asked = isFresh ? shared : { answer: askForAds(query), at: performance.now() }
  answers.set(query, asked)
  return (await asked.answer)[place] ?? []
}
