import type { Category } from '@/lib/articles/schema'

/** The database ignores anything beyond this length. */
export const QUERY_MAX = 200
/** The number of results in the dialog and on the page. */
export const RESULTS = { dialog: 10, page: 50 } as const

/** Mobile carriers put many readers behind one IP address: enough for many people typing, too little for a bot. */
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

/** Limits a search; undefined means everywhere or any year. */
export interface SearchFilters {
  category?: Category | undefined
  year?: number | undefined
}

/** Articles, best match first; a spelling suggestion if there are none; or an error message. */
export type SearchResponse = { articles: FoundArticle[]; suggestion?: string } | { error: string }
