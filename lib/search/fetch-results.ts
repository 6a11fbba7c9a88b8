import { readerPaths } from '../reader-paths'
import type { SearchResponse } from './schema'

const UNEXPECTED: SearchResponse = { error: 'An unexpected error occurred during search' }

function isSearchResponse(value: unknown): value is SearchResponse {
  if (typeof value !== 'object' || value === null) return false
  return ('articles' in value && Array.isArray(value.articles)) || ('error' in value && typeof value.error === 'string')
}

/** Searches from the browser. Never throws. */
export async function fetchResults(query: string, signal?: AbortSignal): Promise<SearchResponse> {
  try {
    const response = await fetch(`${readerPaths.searchApi}?q=${encodeURIComponent(query)}`, signal ? { signal } : {})
    const answer: unknown = await response.json()
    return isSearchResponse(answer) ? answer : UNEXPECTED
  } catch {
    return UNEXPECTED
  }
}
