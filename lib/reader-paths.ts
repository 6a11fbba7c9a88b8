import type { Category } from './articles/schema'
import type { SearchFilters } from './search/schema'

/** All routes would add a kilobyte. */
export const readerPaths = {
  home: '/',
  category: (category: Category) => `/${category.toLowerCase()}`,
  story: (slug: string) => `/story/${slug}`,
  search: '/search',
  results: (query: string, { category, year }: SearchFilters = {}) =>
    `/search?q=${encodeURIComponent(query)}${category ? `&section=${category}` : ''}${year ? `&year=${year}` : ''}`,
  searchApi: '/api/search',
  newsletter: '/newsletter',
  archiveIndex: '/archive',
  topicIndex: '/topics',
  saved: '/saved',
  corrections: '/corrections',
  rss: '/rss',
  sitemap: '/sitemap',
  auth: '/auth',
  signInFor: (path: string) => `/auth?next=${encodeURIComponent(path)}`,
  picturePreview: (url: string) => `/api/picture-preview?url=${encodeURIComponent(url)}`,
} as const

/** Browsers load other documents, such as feeds and the lite edition. */
export const isPagePath = (path: string) => !/\.|^\/(?:api|functions|lite|offline)(?:\/|$)/.test(path)
