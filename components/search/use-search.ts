import { useEffect, useState } from 'react'

import { askSearch } from '@/lib/search/ask'
import { toSearchQuery } from '@/lib/search/rules'
import type { FoundArticle } from '@/lib/search/schema'

/** How long somebody pauses who has finished a word. */
const DEBOUNCE = 300

interface SearchState {
  /** For which query `articles` or `error` is the answer. */
  answered: string
  articles: FoundArticle[]
  suggestion?: string
  error: string | null
}

const NOTHING: SearchState = { answered: '', articles: [], error: null }

/** Results for what is being typed. Former ones stay in sight until newer come; an older answer never replaces a newer. */
export function useSearch(typed: string) {
  const query = toSearchQuery(typed)
  const [last, setLast] = useState(NOTHING)

  useEffect(() => {
    if (!query) return
    const abort = new AbortController()
    const ask = async () => {
      const answer = await askSearch(query, abort.signal)
      // Another question was asked meanwhile. Aborting alone would let an answer through that had already arrived.
      if (!abort.signal.aborted) setLast({ articles: [], error: null, ...answer, answered: query })
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])

  const { answered, articles, suggestion, error } = query ? last : NOTHING
  const isSearching = query !== answered
  return { query, isSearching, articles, suggestion: isSearching ? undefined : suggestion, error: isSearching ? null : error }
}
