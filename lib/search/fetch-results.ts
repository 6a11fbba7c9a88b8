import { routes } from '../routes'
import type { SearchAnswer } from './schema'

const UNEXPECTED: SearchAnswer = { error: 'An unexpected error occurred during search' }

function isAnswer(value: unknown): value is SearchAnswer {
  if (typeof value !== 'object' || value === null) return false
  return ('articles' in value && Array.isArray(value.articles)) || ('error' in value && typeof value.error === 'string')
}

/** Searches from the browser; returns an error answer if the request fails. Never throws. */
export async function fetchResults(query: string, signal?: AbortSignal): Promise<SearchAnswer> {
  try {
    const response = await fetch(`${routes.searchApi}?q=${encodeURIComponent(query)}`, signal ? { signal } : {})
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : UNEXPECTED
  } catch {
    return UNEXPECTED
  }
}
