import type { Category } from '../articles/schema'
import type { Path } from './route-list'
import type { SearchFilters } from '../search/schema'

// Links for scripts of reader pages: `routes` would add two kilobytes to each page. The types compare them with the list.

type Filled<P extends string> = P extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P

export const buildStoryPath = (slug: string): Filled<Extract<Path, '/story/[slug]'>> => `/story/${slug}`

export const buildSectionPath = (category: Category): Filled<Extract<Path, '/[section]'>> =>
  `/${category.toLowerCase()}`

export const searchPath = (query: string, { category, year }: SearchFilters = {}): string =>
  `${'/search' satisfies Path}?q=${encodeURIComponent(query)}${category ? `&section=${category}` : ''}${year ? `&year=${year}` : ''}`

export const signInPath = (next: string): string => `${'/auth' satisfies Path}?next=${encodeURIComponent(next)}`

export const enterCodePath = (next = ''): string =>
  `${'/auth/code' satisfies Path}${next && `?next=${encodeURIComponent(next)}`}`

export const picturePreviewPath = (url: string): string =>
  `${'/api/picture-preview' satisfies Path}?url=${encodeURIComponent(url)}`

/** Whether a path is a page of the app. Browsers load other documents, such as feeds and the lite edition. */
export const isPagePath = (path: string) => !/\.|^\/(?:api|functions|lite|offline)(?:\/|$)/.test(path)
