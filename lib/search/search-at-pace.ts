import 'server-only'

import { keepPace, PaceRefusal } from '../pace'
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
      await keepPace(SEARCH_PACE)
    } catch (fault) {
      if (fault instanceof PaceRefusal) return { error: `Search failed: ${fault.message}`, wait: fault.wait }
      // Without a database there is no search either; what follows says so in its own words.
    }
  }
  return searchArticles(typed, max, filters)
}
