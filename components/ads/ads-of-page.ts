import type { Ad, AdPlace } from '@/lib/ads/rules'

// Runs in the browser. All places of a page share one question.

type Answer = Promise<Partial<Record<AdPlace, Ad[]>>>
/** The places of a page ask together; who comes back to it later asks anew, for ads change. */
const SHARED_MS = 1000

const answers = new Map<string, { answer: Answer; at: number }>()

async function askForAds(query: string): Answer {
  try {
    const response = await fetch(`/api/ads?${query}`, { priority: 'low' })
    if (!response.ok) throw new Error(`ads: ${response.status}`)
    return (await response.json()) as Record<AdPlace, Ad[]>
  } catch (error) {
    console.warn('No ads:', error)
    return {}
  }
}

/** The ads of a place; none where they cannot be had. */
export async function loadAds(place: AdPlace, page: string, category?: string): Promise<Ad[]> {
  const query = String(new URLSearchParams({ page, ...(category ? { category } : {}) }))
  const shared = answers.get(query)
  const isFresh = shared && performance.now() - shared.at < SHARED_MS
  const asked = isFresh ? shared : { answer: askForAds(query), at: performance.now() }
  answers.set(query, asked)
  return (await asked.answer)[place] ?? []
}
