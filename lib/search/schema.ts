import type { Category } from '@/lib/articles/schema'

/** The longest query. The database ignores the rest of a longer one. */
export const QUERY_MAX = 200
export const RESULTS = { dialog: 10, page: 50 } as const

/** The limit is high enough for the many readers behind one address of a carrier, and too low for a bot. */
export const SEARCH_RATE_LIMIT = { name: 'search', uses: 300, seconds: 60 }

export interface FoundArticle {
  id: string
  slug: string
  title: string
  excerpt: string | null
  category: Category
  publication_date: string
  views: number
}

/** The filters of a search. Undefined means everywhere, or any year. */
export interface SearchFilters {
  category?: Category | undefined
  year?: number | undefined
}

/** The results, best match first, or a suggestion if there are none. */
export type SearchResponse = { articles: FoundArticle[]; suggestion?: string } | { error: string }
