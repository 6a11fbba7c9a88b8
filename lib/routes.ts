import { CATEGORIES, type Category } from './articles/schema.ts'
import type { UserRole } from './auth/schema'
import type { SearchFilters } from './search/schema'

// Every URL of the site (functions build the ones with parameters), and how the server treats it.

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

/** The tabs of the admin dashboard in order, each a folder in app/(staff)/admin. */
export const ADMIN_TABS = [
  'stories',
  'articles',
  'drafts',
  'sources',
  'whatsapp',
  'advertisements',
  'users',
  'banners',
  'messages',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export const ADMIN_TAB_LABELS: Record<AdminTab, string> = {
  stories: 'Stories',
  articles: 'Articles',
  drafts: 'Drafts',
  sources: 'Sources',
  whatsapp: 'WhatsApp',
  advertisements: 'Advertisements',
  users: 'Users',
  banners: 'Banners',
  messages: 'Messages',
}

export const routes = {
  ...readerPaths,
  /** month: yyyy-mm */
  archive: (month: string) => `/archive/${month.replace('-', '/')}`,
  sectionMonth: (category: Category, month: string, page = 1) =>
    `${readerPaths.category(category)}/${month.replace('-', '/')}${page > 1 ? `/${page}` : ''}`,
  author: (slug: string, page = 1) => `/author/${slug}${page > 1 ? `/${page}` : ''}`,
  topic: (slug: string, page = 1) => `/topic/${slug}${page > 1 ? `/${page}` : ''}`,
  correctionsPage: (page: number) => `/corrections${page > 1 ? `/${page}` : ''}`,
  /** A reply to an article by a person it concerns. */
  rejoinder: (id: string) => `/corrections/rejoinder/${id}`,
  results: (query: string, { category, year }: SearchFilters = {}) =>
    `/search?q=${encodeURIComponent(query)}${category ? `&section=${category}` : ''}${year ? `&year=${year}` : ''}`,
  searchApi: '/api/search',
  /** Search results for the dashboards' command palette. */
  paletteApi: '/api/palette',
  /** The low-data version of the site (lib/lite). */
  lite: '/lite',
  liteCategory: (category: Category) => `/lite/${category.toLowerCase()}`,
  liteStory: (slug: string) => `/lite/story/${slug}`,
  /** The share image for pages without their own. */
  shareCard: '/share.jpg',
  /** The offline page, cached on the device in advance (public/sw.js). */
  offline: '/offline',
  unsubscribe: '/newsletter/unsubscribe',
  securityTxt: '/.well-known/security.txt',
  resetPassword: '/auth/reset-password',
  resendConfirmation: '/auth/resend-confirmation',
  /** The user's e-mail address and notification settings. */
  account: '/account',
  /** Notifications about stories that concern the user. */
  inbox: '/inbox',
  admin: '/admin',
  adminTab: (tab: AdminTab) => `/admin/${tab}`,
  adminStory: (id: string) => `/admin/stories/${id}`,
  writeArticle: '/admin/articles/new',
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  previewArticle: (id: string) => `/admin/articles/${id}/preview`,
  /** A preview link that works without an account for a week (lib/previews). */
  sharedPreview: (token: string) => `/preview/${token}`,
  /** A preview of unsaved edits, visible only to the editor who typed them. */
  unsavedPreview: (subject: string) => `/preview/unsaved?subject=${encodeURIComponent(subject)}`,
  articlePictures: (id: string) => `/api/articles/${id}/pictures`,
  /** The article's corrections and other notes to readers. */
  articleCorrections: (id: string) => `/admin/articles/${id}/corrections`,
  /** Topics, for editors to rename and merge. */
  topics: '/admin/articles/topics',
  editTopic: (id: string) => `/admin/articles/topics/${id}`,
  /** Rejoinders and their deadlines. */
  rejoinders: '/admin/articles/corrections',
  deleteArticle: (id: string) => `/admin/articles/${id}/delete`,
  frontPage: '/admin/articles/front-page',
  frontPagePreview: '/preview/front-page',
  /** The articles scheduled in a week; `week` is any day in it as yyyy-mm-dd. */
  calendar: (week?: string) => `/admin/articles/calendar${week ? `?week=${week}` : ''}`,
  /** Confirms deleting several articles, each given as `id@version`. */
  deleteArticles: (articles: string[]) =>
    `/admin/articles/delete?${new URLSearchParams(articles.map((article) => ['article', article]))}`,
  dateArticle: (id: string) => `/admin/articles/${id}/created`,
  /** An article's audit log and revisions, also after it is deleted. */
  articleHistory: (id: string) => `/admin/articles/${id}/history`,
  articleRevision: (id: string, number: number) => `/admin/articles/${id}/history/${number}`,
  compareRevisions: (id: string) => `/admin/articles/${id}/history/compare`,
  /** The audit log, for admins. */
  activity: '/admin/users/activity',
  /** The author pages, for admins. */
  authors: '/admin/users/authors',
  editAuthor: (id: string) => `/admin/users/authors/${id}`,
  /** The e-mail outbox, for admins. */
  emails: '/admin/users/emails',
  reviewDraft: (id: string) => `/admin/drafts/${id}`,
  paraphraseDraft: (id: string) => `/admin/drafts/${id}/paraphrase`,
  addSource: '/admin/sources/new',
  importSources: '/admin/sources/import',
  editSource: (id: string) => `/admin/sources/${id}/edit`,
  deleteSource: (id: string) => `/admin/sources/${id}/delete`,
  chiefAuthor: '/chief-author',
  newsAnchor: '/news-anchor',
  /** The anchor's stories with one status. */
  ownStories: (status: string) => `/news-anchor?tab=${status}`,
  newStory: '/news-anchor/new',
  ownStory: (id: string) => `/news-anchor/${id}`,
  editStory: (id: string) => `/news-anchor/${id}/edit`,
  deleteOwnDraft: (id: string) => `/news-anchor/${id}/delete`,
  newArticle: '/chief-author/new',
  reviewStory: (id: string) => `/chief-author/stories/${id}`,
  promoteUser: '/admin/users/promote',
  editRole: (id: string) => `/admin/users/${id}/role`,
  newBanner: '/admin/banners/new',
  editBanner: (id: string) => `/admin/banners/${id}`,
  deleteBanner: (id: string) => `/admin/banners/${id}/delete`,
  message: (id: string) => `/admin/messages/${id}`,
  deleteMessage: (id: string) => `/admin/messages/${id}/delete`,
  subscribers: '/admin/messages/subscribers',
  subscribersFile: '/admin/messages/subscribers.csv',
  newAd: '/admin/advertisements/new',
  editAd: (id: string) => `/admin/advertisements/${id}`,
  deleteAd: (id: string) => `/admin/advertisements/${id}/delete`,
  adStatistics: (id: string) => `/admin/advertisements/${id}/statistics`,
  /** Ad views and clicks that an admin must review before they are billed. */
  flaggedAds: '/admin/advertisements/flagged',
  inquiries: '/admin/advertisements/inquiries',
  inquiry: (id: string) => `/admin/advertisements/inquiries/${id}`,
  deleteInquiry: (id: string) => `/admin/advertisements/inquiries/${id}/delete`,
  /** The n8n workflow file. */
  workflow: '/admin/whatsapp/workflow',
  openApi: '/functions/v1/openapi.json',
  feed: (name: string) => `/rss/${name}`,
} as const

/** The user's dashboard, or '/' if they have none, like an unverified anchor. */
export function dashboardOf(person: { role: UserRole; verified: boolean }): string {
  if (person.role === 'admin') return routes.admin
  if (person.role === 'chief_author') return routes.chiefAuthor
  if (person.role === 'news_anchor' && person.verified) return routes.newsAnchor
  return routes.home
}

/** What the middleware does before a route answers (middleware.ts). */
export type Check =
  | 'story'
  | 'archive'
  | 'section month'
  | 'author'
  | 'topic'
  | 'corrections'
  | 'preview'
  | 'realtime'
  | 'session'

/** The record that a dashboard page is about, and the people who may open it. */
export interface RecordCheck {
  of:
    | 'stories'
    | 'articles'
    | 'draft_articles'
    | 'news_sources'
    | 'advertisements'
    | 'advertising_inquiries'
    | 'banner_items'
    | 'contact_messages'
    | 'profiles'
    | 'authors'
    | 'topics'
    | 'article, also deleted'
    | 'revision'
    | 'revisions to compare'
  for: 'anchors' | 'editors' | 'admins'
  /** The page itself says that the record is gone, with a link back to the list. */
  hasOwnMessage?: true
}

export interface Route {
  /** As the folder in app/, without groups. [section] stands for each section's name. */
  path: string
  /** Rendered or generated once and kept until what it shows changes; per request if absent. */
  kept?: 'page' | 'document'
  /** Listed in /sitemaps/pages.xml. */
  inSitemap?: true
  /** Disallowed in robots.txt, with everything below. */
  isPrivate?: true
  check?: Check
  record?: RecordCheck
}

const staff = (path: string, record?: RecordCheck): Route => ({ path, check: 'session', ...(record && { record }) })

/**
 * How each path is served; of several that match, the first counts. Cache headers, robots.txt, the pages sitemap, the
 * response cache, middleware.ts and its checks for missing records follow this table; routes.test.ts compares it with app/.
 */
export const ROUTES: readonly Route[] = [
  { path: '/', kept: 'page', inSitemap: true },
  { path: '/[section]', kept: 'page', inSitemap: true },
  { path: '/newsletter', kept: 'page', inSitemap: true },
  { path: '/about', kept: 'page', inSitemap: true },
  { path: '/contact', kept: 'page', inSitemap: true },
  { path: '/advertise', kept: 'page', inSitemap: true },
  { path: '/careers', kept: 'page', inSitemap: true },
  { path: '/privacy', kept: 'page', inSitemap: true },
  { path: '/terms', kept: 'page', inSitemap: true },
  { path: '/rss', kept: 'page', inSitemap: true },
  { path: '/sitemap', kept: 'page', inSitemap: true },
  { path: '/archive', kept: 'page', inSitemap: true },
  { path: '/topics', kept: 'page', inSitemap: true },
  { path: '/corrections', kept: 'page', inSitemap: true },
  { path: '/standards', kept: 'page', inSitemap: true },
  { path: '/saved', kept: 'page' },
  { path: '/story/[slug]', kept: 'page', check: 'story' },
  { path: '/archive/[year]/[month]/[[...page]]', kept: 'page', check: 'archive' },
  { path: '/[section]/[year]/[month]/[[...page]]', kept: 'page', check: 'section month' },
  { path: '/author/[slug]/[[...page]]', kept: 'page', check: 'author' },
  { path: '/topic/[slug]/[[...page]]', kept: 'page', check: 'topic' },
  { path: '/corrections/rejoinder/[id]', kept: 'page', check: 'corrections' },
  { path: '/corrections/[[...page]]', kept: 'page', check: 'corrections' },
  { path: '/search' },
  { path: '/newsletter/unsubscribe' },
  { path: '/newsletter/unsubscribe/one-click' },

  { path: '/rss/[feed]', kept: 'document' },
  { path: '/sitemap.xml', kept: 'document' },
  { path: '/news-sitemap.xml', kept: 'document' },
  { path: '/sitemaps/[file]', kept: 'document' },
  { path: '/lite', kept: 'document' },
  { path: '/lite/[category]', kept: 'document' },
  { path: '/lite/story/[slug]', kept: 'document' },
  { path: '/offline' },
  { path: '/share.jpg' },
  { path: '/share/[file]' },
  { path: '/media/[...path]' },
  { path: '/.well-known/security.txt' },
  { path: '/robots.txt' },
  { path: '/manifest.webmanifest' },
  { path: '/icon.svg' },
  { path: '/apple-icon.png' },

  // Rewritten to the backend's WebSocket.
  { path: '/sb/realtime/[...path]', check: 'realtime' },

  { path: '/account', isPrivate: true, check: 'session' },
  { path: '/inbox', isPrivate: true, check: 'session' },

  staff('/admin/stories/[id]', { of: 'stories', for: 'editors' }),
  staff('/admin/articles/[id]/corrections', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/created', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/delete', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/edit', { of: 'articles', for: 'editors', hasOwnMessage: true }),
  staff('/admin/articles/[id]/preview', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/history', { of: 'article, also deleted', for: 'editors' }),
  staff('/admin/articles/[id]/history/compare', { of: 'revisions to compare', for: 'editors' }),
  staff('/admin/articles/[id]/history/[number]', { of: 'revision', for: 'editors' }),
  staff('/admin/articles/topics/[id]', { of: 'topics', for: 'editors', hasOwnMessage: true }),
  staff('/admin/drafts/[id]', { of: 'draft_articles', for: 'editors' }),
  staff('/admin/drafts/[id]/paraphrase', { of: 'draft_articles', for: 'editors' }),
  staff('/admin/sources/[id]/delete', { of: 'news_sources', for: 'admins' }),
  staff('/admin/sources/[id]/edit', { of: 'news_sources', for: 'admins' }),
  staff('/admin/advertisements/new'),
  staff('/admin/advertisements/flagged'),
  staff('/admin/advertisements/inquiries'),
  staff('/admin/advertisements/inquiries/[id]', { of: 'advertising_inquiries', for: 'admins' }),
  staff('/admin/advertisements/inquiries/[id]/delete', { of: 'advertising_inquiries', for: 'admins' }),
  staff('/admin/advertisements/[id]', { of: 'advertisements', for: 'admins' }),
  staff('/admin/advertisements/[id]/delete', { of: 'advertisements', for: 'admins' }),
  staff('/admin/advertisements/[id]/statistics', { of: 'advertisements', for: 'admins' }),
  staff('/admin/users/authors/[id]', { of: 'authors', for: 'admins', hasOwnMessage: true }),
  staff('/admin/users/[id]/role', { of: 'profiles', for: 'admins', hasOwnMessage: true }),
  staff('/admin/banners/new'),
  staff('/admin/banners/[id]', { of: 'banner_items', for: 'admins', hasOwnMessage: true }),
  staff('/admin/banners/[id]/delete', { of: 'banner_items', for: 'admins', hasOwnMessage: true }),
  staff('/admin/messages/subscribers'),
  staff('/admin/messages/subscribers.csv'),
  staff('/admin/messages/[id]', { of: 'contact_messages', for: 'admins', hasOwnMessage: true }),
  staff('/admin/messages/[id]/delete', { of: 'contact_messages', for: 'admins', hasOwnMessage: true }),
  { path: '/admin/[[...page]]', isPrivate: true, check: 'session' },

  staff('/chief-author/stories/[id]', { of: 'stories', for: 'editors' }),
  { path: '/chief-author/[[...page]]', isPrivate: true, check: 'session' },

  staff('/news-anchor/new'),
  staff('/news-anchor/[id]', { of: 'stories', for: 'anchors' }),
  staff('/news-anchor/[id]/edit', { of: 'stories', for: 'anchors' }),
  { path: '/news-anchor/[[...page]]', isPrivate: true, check: 'session' },

  { path: '/preview/[token]', isPrivate: true, check: 'preview' },
  { path: '/auth', isPrivate: true, check: 'session' },
  { path: '/auth/[...page]' },
  { path: '/api/[...path]', isPrivate: true },
  { path: '/functions/[...path]', isPrivate: true },
]

const SECTIONS = CATEGORIES.map((category) => category.toLowerCase()).join('|')

/** Matches the paths of a route. */
export function toPattern({ path }: Pick<Route, 'path'>): RegExp {
  const pattern = path
    .replaceAll(/(?<!\.)\.(?!\.)/g, String.raw`\.`)
    .replace(/\/\[\[\.{3}\w+\]\]/, '(?:/.+)?')
    .replace(/\[\.{3}\w+\]/, '.+')
    .replace('[section]', `(?:${SECTIONS})`)
    .replaceAll(/\[\w+\]/g, '([^/]+)')
  return new RegExp(`^${pattern}$`)
}

const PATTERNS = ROUTES.map((route) => ({ route, pattern: toPattern(route) }))

/** The route of a path and its parameters, the section excepted; null for paths that nothing answers. */
export function findRoute(pathname: string): { route: Route; parameters: string[] } | null {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(pathname)
    if (match) return { route, parameters: match.slice(1) }
  }
  return null
}

/** Whether a path is of one of the chosen routes. */
export function makeMatcher(isChosen: (route: Route) => boolean): (pathname: string) => boolean {
  const pattern = new RegExp(
    ROUTES.filter(isChosen)
      .map((route) => toPattern(route).source)
      .join('|'),
  )
  return (pathname) => pattern.test(pathname)
}

/** A route's path in the syntax of next.config.ts. */
export const toSource = ({ path }: Pick<Route, 'path'>): string =>
  path
    .replace('[section]', `:section(${SECTIONS})`)
    .replace(/\[\[\.{3}(\w+)\]\]/, ':$1*')
    .replaceAll(/\[(\w+)\]/g, ':$1')

/** The path of a route that has no parameters besides the section; for `[section]`, one path for each. */
export const toPaths = ({ path }: Pick<Route, 'path'>): string[] =>
  path.startsWith('/[section]') ? SECTIONS.split('|').map((name) => path.replace('[section]', name)) : [path]
