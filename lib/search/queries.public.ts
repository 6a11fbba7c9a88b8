import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'

import { tags } from '@/lib/cache-tags'
import { unwrap, unwrapMaybe, report } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

import { toSearchQuery } from './rules'
import type { FoundArticle, SearchResponse, SearchFilters } from './schema'

async function listMatches(query: string, max: number, { category, year }: SearchFilters): Promise<FoundArticle[]> {
  'use cache'
  cacheTag(tags.frontPage)
  const filters = { ...(category && { p_category: category }), ...(year && { p_year: year }) }
  const found = unwrap(await createReaderClient().rpc('search_articles', { p_query: query, ...filters, p_limit: max }))
  // Empty results are not cached: anyone can make up queries.
  cacheLife(found.length > 0 ? { stale: 60, revalidate: 60, expire: 300 } : { stale: 0, revalidate: 0, expire: 0 })
  return found.map(({ total_views, ...article }) => ({ ...article, views: total_views }))
}

/** Only if the suggestion finds anything in any section and year. */
async function suggestQuery(query: string): Promise<{ suggestion?: string }> {
  // May be null, which the generated types omit.
  const suggestion = unwrapMaybe(await createReaderClient().rpc('suggest_search', { p_query: query }))
  return suggestion === null ? {} : { suggestion }
}

/** Matches title, excerpt or content; an empty query finds nothing. Never throws. */
export async function searchArticles(
  typed: string | string[] | null | undefined,
  max: number,
  filters: SearchFilters = {},
): Promise<SearchResponse> {
  const query = toSearchQuery(typed)
  if (!query) return { articles: [] }
  try {
    const articles = await listMatches(query, max, filters)
    return { articles, ...(articles.length === 0 && (await suggestQuery(query))) }
  } catch (error) {
    unstable_rethrow(error)
    return { error: `Search failed: please try again in a moment. (${report(error, 'searchArticles')})` }
  }
}
