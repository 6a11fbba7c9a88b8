import type { Category } from './articles/schema'
import type { UserRole } from './auth/schema'
import { readerPaths } from './reader-paths'
import type { SearchFilters } from './search/schema'

// Every address of the site, as a function where it has parts.

/** The tabs of the admin dashboard in their order, each a folder of app/(staff)/admin. */
export const ADMIN_TABS = [
  'stories', 'articles', 'drafts', 'sources', 'whatsapp', 'advertisements', 'users', 'banners', 'messages',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

/** What the tabs are called. */
export const ADMIN_TAB_LABELS: Record<AdminTab, string> = {
  stories: 'Stories', articles: 'Articles', drafts: 'Drafts', sources: 'Sources', whatsapp: 'WhatsApp',
  advertisements: 'Advertisements', users: 'Users', banners: 'Banners', messages: 'Messages',
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
  /** What a person wrote in answer to an article. */
  rejoinder: (id: string) => `/corrections/rejoinder/${id}`,
  results: (query: string, { category, year }: SearchFilters = {}) =>
    `/search?q=${encodeURIComponent(query)}${category ? `&section=${category}` : ''}${year ? `&year=${year}` : ''}`,
  searchApi: '/api/search',
  /** What the command palette of the dashboards finds. */
  paletteApi: '/api/palette',
  /** The same words for little data (lib/lite). */
  lite: '/lite',
  liteCategory: (category: Category) => `/lite/${category.toLowerCase()}`,
  liteStory: (slug: string) => `/lite/story/${slug}`,
  /** The picture that stands for pages without one of their own. */
  shareCard: '/share.jpg',
  /** Says that there is no network; kept on the device beforehand (public/sw.js). */
  offline: '/offline',
  unsubscribe: '/newsletter/unsubscribe',
  securityTxt: '/.well-known/security.txt',
  resetPassword: '/auth/reset-password',
  resendConfirmation: '/auth/resend-confirmation',
  /** E-mail address and notices of whoever works here. */
  account: '/account',
  /** What happened to stories that concern whoever works here. */
  inbox: '/inbox',
  admin: '/admin',
  adminTab: (tab: AdminTab) => `/admin/${tab}`,
  adminStory: (id: string) => `/admin/stories/${id}`,
  writeArticle: '/admin/articles/new',
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  previewArticle: (id: string) => `/admin/articles/${id}/preview`,
  /** What somebody without an account can open for a week (lib/previews). */
  sharedPreview: (token: string) => `/preview/${token}`,
  /** What an editor has typed and not saved, as a page for them alone. */
  unsavedPreview: (subject: string) => `/preview/unsaved?subject=${encodeURIComponent(subject)}`,
  articlePictures: (id: string) => `/api/articles/${id}/pictures`,
  /** Notes on an article that readers see or saw. */
  articleCorrections: (id: string) => `/admin/articles/${id}/corrections`,
  /** What articles are about, for editors to rename and merge. */
  topics: '/admin/articles/topics',
  editTopic: (id: string) => `/admin/articles/topics/${id}`,
  /** Rejoinders with their deadlines. */
  rejoinders: '/admin/articles/corrections',
  deleteArticle: (id: string) => `/admin/articles/${id}/delete`,
  frontPage: '/admin/articles/front-page',
  frontPagePreview: '/preview/front-page',
  /** A week of what is scheduled; `week` is any day of it as yyyy-mm-dd. */
  calendar: (week?: string) => `/admin/articles/calendar${week ? `?week=${week}` : ''}`,
  /** Asks before several are deleted, each given as `id@version`. */
  deleteArticles: (articles: string[]) => `/admin/articles/delete?${new URLSearchParams(articles.map((article) => ['article', article]))}`,
  dateArticle: (id: string) => `/admin/articles/${id}/created`,
  /** What was done to an article, and what it said before; also of one that was deleted. */
  articleHistory: (id: string) => `/admin/articles/${id}/history`,
  articleRevision: (id: string, number: number) => `/admin/articles/${id}/history/${number}`,
  compareRevisions: (id: string) => `/admin/articles/${id}/history/compare`,
  /** What everybody did, for admins. */
  activity: '/admin/users/activity',
  /** What the pages of authors say, for admins. */
  authors: '/admin/users/authors',
  editAuthor: (id: string) => `/admin/users/authors/${id}`,
  /** The outbox of e-mails, for admins. */
  emails: '/admin/users/emails',
  reviewDraft: (id: string) => `/admin/drafts/${id}`,
  paraphraseDraft: (id: string) => `/admin/drafts/${id}/paraphrase`,
  addSource: '/admin/sources/new',
  importSources: '/admin/sources/import',
  editSource: (id: string) => `/admin/sources/${id}/edit`,
  deleteSource: (id: string) => `/admin/sources/${id}/delete`,
  chiefAuthor: '/chief-author',
  newsAnchor: '/news-anchor',
  /** Those of one status. */
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
  /** Views and clicks that wait for an admin before they are billed. */
  flaggedAds: '/admin/advertisements/flagged',
  inquiries: '/admin/advertisements/inquiries',
  inquiry: (id: string) => `/admin/advertisements/inquiries/${id}`,
  deleteInquiry: (id: string) => `/admin/advertisements/inquiries/${id}/delete`,
  /** The workflow file for n8n. */
  workflow: '/admin/whatsapp/workflow',
  openApi: '/functions/v1/openapi.json',
  feed: (name: string) => `/rss/${name}`,
} as const

/** Where somebody works; '/' for those who have no desk. An unverified anchor has none. */
export function dashboardOf(person: { role: UserRole; verified: boolean }): string {
  if (person.role === 'admin') return routes.admin
  if (person.role === 'chief_author') return routes.chiefAuthor
  if (person.role === 'news_anchor' && person.verified) return routes.newsAnchor
  return routes.home
}
