import type { Category } from './articles/schema'

/** The URLs that every reader page's script needs. All routes would add more than a kilobyte. */
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
  /** Signs in, then continues to a dashboard page. */
  signInFor: (path: string) => `/auth?next=${encodeURIComponent(path)}`,
  /** An image on another site, for staff. */
  picturePreview: (url: string) => `/api/picture-preview?url=${encodeURIComponent(url)}`,
} as const

/** Whether the router can show a path. Browsers load the other documents, such as feeds and the lite edition. */
export const isPagePath = (path: string) => !/\.|^\/(?:api|functions|lite|offline)(?:\/|$)/.test(path)
