import { useEffect, useState } from 'react'

import type { PaletteResponse } from '@/lib/palette/commands'
import { routes } from '@/lib/routes/routes'
import { parseSearchQuery } from '@/lib/search/rules'

const NOTHING: PaletteResponse = { articles: [], stories: [], people: [] }
const DEBOUNCE = 150

/** Old results stay until newer ones arrive; stale responses are dropped. */
export function usePaletteSearch(typed: string) {
  const query = parseSearchQuery(typed)
  const [last, setLast] = useState<{ of: string; found: PaletteResponse; error: string | null }>({
    of: '',
    found: NOTHING,
    error: null,
  })

  useEffect(() => {
    if (!query) return
    const abort = new AbortController()
    async function ask() {
      try {
        const answer = await fetch(`${routes.paletteApi}?${new URLSearchParams({ q: query })}`, {
          signal: abort.signal,
        })
        if (answer.status === 401) throw new Error('You are signed out. Please sign in again to search.')
        if (!answer.ok) throw new Error('Search failed. Please try again.')
        const found = (await answer.json()) as PaletteResponse
        if (!abort.signal.aborted) setLast({ of: query, found, error: null })
      } catch (cause) {
        if (abort.signal.aborted) return
        // A lost connection is a TypeError; its message varies by browser.
        const error =
          cause instanceof TypeError ? 'You are offline. Search needs a connection.' : (cause as Error).message
        setLast({ of: query, found: NOTHING, error })
      }
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])

  const { of, found, error } = query ? last : { of: '', found: NOTHING, error: null }
  const isSearching = of !== query
  return { found, isSearching, error: isSearching ? null : error }
}
