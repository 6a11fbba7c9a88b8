import 'server-only'

import { enforceMemoryRateLimit, RateLimitError } from '../http/rate-limit'
import { searchArticles } from './queries.public'
import { parseSearchQuery } from './rules'
import { type SearchResponse, SEARCH_RATE_LIMIT, type SearchFilters } from './schema'

/**
 * Searches within a limit, because search is the most expensive public query. `address` is the client's; `wait` is in
 * seconds. Never throws.
 */
export async function searchWithRateLimit(
  typed: string | string[] | null | undefined,
  max: number,
  address: string,
  filters?: SearchFilters,
): Promise<SearchResponse & { wait?: number }> {
  if (parseSearchQuery(typed)) {
    try {
      enforceMemoryRateLimit(SEARCH_RATE_LIMIT, address)
    } catch (error) {
      if (!(error instanceof RateLimitError)) throw error
      return { error: `Search failed: ${error.message}`, wait: error.wait }
    }
  }
  return searchArticles(typed, max, filters)
}
