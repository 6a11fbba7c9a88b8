import type { Category } from './articles/schema'

/** All routes would add a kilobyte. */
export const readerPaths = {
  home: '/',
  category: (category: Category) => `/${category.toLowerCase()}`,
  story: (slug: string) => `/story/${slug}`,
  search: '/search',
  newsletter: '/newsletter',
  archiveIndex: '/archive',
  topicIndex: '/topics',
  saved: '/saved',
  about: '/about',
  contact: '/contact',
  advertise: '/advertise',
  careers: '/careers',
  standards: '/standards',
  privacy: '/privacy',
  terms: '/terms',
  corrections: '/corrections',
  rss: '/rss',
  sitemap: '/sitemap',
  auth: '/auth',
  signInFor: (path: string) => `/auth?next=${encodeURIComponent(path)}`,
  picturePreview: (url: string) => `/api/picture-preview?url=${encodeURIComponent(url)}`,
} as const

/** Browsers load other documents, such as feeds and the lite edition. */
export const isPagePath = (path: string) => !/\.|^\/(?:api|functions|lite|offline)(?:\/|$)/.test(path)
