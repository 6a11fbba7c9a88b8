import 'server-only'

import { enforceRateLimit, RateLimitError } from '../http/rate-limit'
import { searchArticles } from './queries.public'
import { toSearchQuery } from './rules'
import { type SearchAnswer, SEARCH_PACE, type SearchFilters } from './schema'

/**
 * What a reader's search finds, as often as a crowd behind one address types; `wait` says in how many seconds to come
 * back after that. Searching is the dearest thing that anybody may ask the database. Never throws.
 */
export async function searchAtPace(
  typed: string | string[] | null | undefined, max: number, filters?: SearchFilters,
): Promise<SearchAnswer & { wait?: number }> {
  if (toSearchQuery(typed)) {
    try {
      await enforceRateLimit(SEARCH_PACE)
    } catch (error) {
      if (error instanceof RateLimitError) return { error: `Search failed: ${error.message}`, wait: error.wait }
      // Without a database there is no search either; what follows says so in its own words.
    }
  }
  return searchArticles(typed, max, filters)
}
