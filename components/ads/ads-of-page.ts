import type { Ad, AdPlace } from '@/lib/ads/rules'

// Runs in the browser. All places of a page share one question.

const answers = new Map<string, Promise<Partial<Record<AdPlace, Ad[]>>>>()

async function askForAds(query: string): Promise<Partial<Record<AdPlace, Ad[]>>> {
  try {
    const response = await fetch(`/api/ads?${query}`, { priority: 'low' })
    if (!response.ok) throw new Error(`ads: ${response.status}`)
    return (await response.json()) as Record<AdPlace, Ad[]>
  } catch (fault) {
    answers.delete(query)
    console.warn('No ads:', fault)
    return {}
  }
}

/** The ads of a place; none where they cannot be had. */
export async function loadAds(place: AdPlace, page: string, category?: string): Promise<Ad[]> {
  const query = String(new URLSearchParams({ page, ...(category ? { category } : {}) }))
  const asked = answers.get(query) ?? askForAds(query)
  answers.set(query, asked)
  return (await asked)[place] ?? []
}
