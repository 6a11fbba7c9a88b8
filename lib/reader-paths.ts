import type { Category } from './articles/schema'

/** Addresses in the script of every reader page: the whole table (routes.ts) would be more than a kilobyte of it. */
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
  /** Signs in and goes on to the page of a desk. */
  signInFor: (path: string) => `/auth?next=${encodeURIComponent(path)}`,
  /** A picture of another site, for staff. */
  picturePreview: (url: string) => `/api/picture-preview?url=${encodeURIComponent(url)}`,
} as const
