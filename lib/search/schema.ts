import type { Category } from '@/lib/articles/schema'

/** The database looks at no more of what was typed. */
export const QUERY_MAX = 200
/** Results in the dialog, and on the page. */
export const RESULTS = { dialog: 10, page: 50 } as const

/** Many readers share the address of a mobile network: enough for a crowd that types, little for a machine. */
export const SEARCH_PACE = { name: 'search', uses: 300, seconds: 60 }

/** What a list of results shows of an article. */
export interface FoundArticle {
  id: string
  slug: string
  title: string
  excerpt: string | null
  category: Category
  publication_date: string
  views: number
}

/** Where to search; everywhere and always without. */
export interface SearchFilters {
  category?: Category | undefined
  year?: number | undefined
}

/** Articles, best first, or none and what was perhaps meant; or what is said where searching failed. */
export type SearchAnswer = { articles: FoundArticle[]; suggestion?: string } | { error: string }
