import { useEffect, useState } from 'react'

import { fetchResults } from '@/lib/search/fetch-results'
import { parseSearchQuery } from '@/lib/search/rules'
import type { FoundArticle } from '@/lib/search/schema'

/** How long (ms) the search waits for further typing. */
const DEBOUNCE = 300

interface SearchState {
  /** The query that `articles` or `error` belongs to. */
  answered: string
  articles: FoundArticle[]
  suggestion?: string
  error: string | null
}

const NOTHING: SearchState = { answered: '', articles: [], error: null }

/**
 * Searches while the reader types. Old results stay until newer ones arrive, and responses that come too late are
 * dropped.
 */
export function useSearch(typed: string) {
  const query = parseSearchQuery(typed)
  const [last, setLast] = useState(NOTHING)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!query) return
    const abort = new AbortController()
    const ask = async () => {
      const answer = await fetchResults(query, abort.signal)
      // Aborting does not stop a response that has already arrived.
      if (!abort.signal.aborted) setLast({ articles: [], error: null, ...answer, answered: query })
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [query, tries])

  const { answered, articles, suggestion, error } = query ? last : NOTHING
  const isSearching = query !== answered
  return {
    query,
    isSearching,
    articles,
    suggestion: isSearching ? undefined : suggestion,
    error: isSearching ? null : error,
    retry() {
      setLast(NOTHING)
      setTries(tries + 1)
    },
  }
}
