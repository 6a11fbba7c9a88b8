import 'server-only'

import { LRUCache } from 'lru-cache'
import { unstable_rethrow } from 'next/navigation'

import { tags } from '@/lib/cache-tags'
import { isRevalidated } from '@/lib/changes/expired-tags.mjs'
import { unwrap, report } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

import { toSearchQuery } from './rules'
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
    articles: articles.map(({ total_views, ...article }) => ({ ...article, views: total_views })),
    ...(suggestion !== null && { suggestion }),
  }
}

// Deleting a character repeats a query. Next's cache would work only within Next's requests.
const LIFE_MS = 60_000
const kept = new LRUCache<string, { found: Found; since: number }>({ max: 500, maxSize: 4 * 1024 * 1024 })
/** Readers with the same query share its answer. */
const running = new Map<string, { found: Promise<Found>; since: number }>()

const isCurrent = (since: number) => !isRevalidated(tags.frontPage, since)

async function fetchAndKeep(key: string, since: number, ...query: Parameters<typeof fetchMatches>): Promise<Found> {
  try {
    const found = await fetchMatches(...query)
    // Empty results are not kept: anyone can make up queries.
    if (found.articles.length > 0) kept.set(key, { found, since }, { size: 2 * JSON.stringify(found).length })
    return found
  } finally {
    if (running.get(key)?.since === since) running.delete(key)
  }
}

async function listMatches(...query: Parameters<typeof fetchMatches>): Promise<Found> {
  const key = JSON.stringify(query)
  const since = Date.now()
  const known = kept.get(key)
  if (known && since < known.since + LIFE_MS && isCurrent(known.since)) return known.found
  const begun = running.get(key)
  if (begun) {
    const found = await begun.found
    // It may predate a change that was announced since.
    if (isCurrent(begun.since)) return found
    return listMatches(...query)
  }
  const found = fetchAndKeep(key, since, ...query)
  running.set(key, { found, since })
  return found
}

/**
 * Matches title, excerpt or content; an empty query finds nothing. If nothing matches, it may suggest a query that finds
 * something in any section and year. Never throws.
 */
export async function searchArticles(
  typed: string | string[] | null | undefined,
  max: number,
  filters: SearchFilters = {},
): Promise<SearchResponse> {
  const query = toSearchQuery(typed)
  if (!query) return { articles: [] }
  try {
    return await listMatches(query, max, filters)
  } catch (error) {
    unstable_rethrow(error)
    return { error: `Search failed: please try again in a moment. (${report(error, 'searchArticles')})` }
  }
}
