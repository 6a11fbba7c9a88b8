import 'server-only'

import { unstable_rethrow } from 'next/navigation'

import { shortenExcerpt } from '@/lib/articles/make-teaser'
import { untilChange } from '@/lib/cache/changes'
import { unwrap, report } from '@/lib/db/errors'
import { createReaderClient } from '@/lib/db/reader'

import { parseSearchQuery } from './rules'
import type { FoundArticle, SearchFilters, SearchResponse } from './schema'

interface Found {
  articles: FoundArticle[]
  suggestion?: string
}

async function fetchMatches(query: string, max: number, { category, year }: SearchFilters): Promise<Found> {
  const filters = { ...(category && { p_category: category }), ...(year && { p_year: year }) }
  const answer = unwrap(await createReaderClient().rpc('search', { p_query: query, ...filters, p_limit: max }))
  const { articles, suggestion } = answer as unknown as {
    articles: (Omit<FoundArticle, 'views'> & { total_views: number })[]
    suggestion: string | null
  }
  return {
    articles: articles.map(({ total_views, ...article }) => shortenExcerpt({ ...article, views: total_views })),
    ...(suggestion !== null && { suggestion }),
  }
}

// Deleting a character repeats a query, and readers with the same query share its answer.
const listMatches = untilChange('searches', (asked: string) =>
  fetchMatches(...(JSON.parse(asked) as Parameters<typeof fetchMatches>)),
)

/**
 * Searches title, excerpt and content; an empty query finds nothing. If nothing matches, it may suggest a query that
 * finds something in any section and year. Never throws.
 */
export async function searchArticles(
  typed: string | string[] | null | undefined,
  max: number,
  filters: SearchFilters = {},
): Promise<SearchResponse> {
  const query = parseSearchQuery(typed)
  if (!query) return { articles: [] }
  try {
    return await listMatches(JSON.stringify([query, max, filters]))
  } catch (error) {
    unstable_rethrow(error)
    return { error: `Search failed: please try again in a moment. (${report(error, 'searchArticles')})` }
  }
}
