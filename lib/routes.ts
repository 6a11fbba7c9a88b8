import type { Category } from './articles/schema'
import type { UserRole } from './auth/schema'
import { readerPaths } from './reader-paths'

// Every URL of the site. How each is served: lib/route-table.ts.

/** In order, each a folder in app/(staff)/admin. */
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

/** Records with a question before they are deleted, and the tab of each. */
export const DELETED_KINDS = {
  advertisements: 'advertisements',
  articles: 'articles',
  banners: 'banners',
  inquiries: 'advertisements',
  messages: 'messages',
  sources: 'sources',
} as const satisfies Record<string, AdminTab>
export type DeletedKind = keyof typeof DELETED_KINDS

export const routes = {
  ...readerPaths,
  about: '/about',
  contact: '/contact',
  advertise: '/advertise',
  careers: '/careers',
  standards: '/standards',
  privacy: '/privacy',
  terms: '/terms',
  /** yyyy-mm */
  archive: (month: string) => `/archive/${month.replace('-', '/')}`,
  sectionMonth: (category: Category, month: string, page = 1) =>
    `${readerPaths.category(category)}/${month.replace('-', '/')}${page > 1 ? `/${page}` : ''}`,
  author: (slug: string, page = 1) => `/author/${slug}${page > 1 ? `/${page}` : ''}`,
  topic: (slug: string, page = 1) => `/topic/${slug}${page > 1 ? `/${page}` : ''}`,
  correctionsPage: (page: number) => `/corrections${page > 1 ? `/${page}` : ''}`,
  /** A reply by a person an article concerns. */
  rejoinder: (id: string) => `/corrections/rejoinder/${id}`,
  paletteApi: '/api/palette',
  /** The low-data version (lib/lite). */
  lite: '/lite',
  liteCategory: (category: Category) => `/lite/${category.toLowerCase()}`,
  liteStory: (slug: string) => `/lite/story/${slug}`,
  /** For pages without their own share image. */
  shareCard: '/share.jpg',
  /** Cached on the device in advance (public/sw.js). */
  offline: '/offline',
  unsubscribe: '/newsletter/unsubscribe',
  securityTxt: '/.well-known/security.txt',
  resetPassword: '/auth/reset-password',
  resendConfirmation: '/auth/resend-confirmation',
  account: '/account',
  inbox: '/inbox',
  admin: '/admin',
  adminTab: (tab: AdminTab) => `/admin/${tab}`,
  /** Asks first. */
  deleteRecord: (kind: DeletedKind, id: string) => `/admin/delete/${kind}/${id}`,
  adminStory: (id: string) => `/admin/stories/${id}`,
  writeArticle: '/admin/articles/new',
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  previewArticle: (id: string) => `/admin/articles/${id}/preview`,
  /** Works without an account for a week (lib/previews). */
  sharedPreview: (token: string) => `/preview/${token}`,
  /** Unsaved edits, visible only to their editor. */
  unsavedPreview: (copyId: string) => `/preview/unsaved?copy=${copyId}`,
  articlePictures: (id: string) => `/api/articles/${id}/pictures`,
  articleCorrections: (id: string) => `/admin/articles/${id}/corrections`,
  topics: '/admin/articles/topics',
  editTopic: (id: string) => `/admin/articles/topics/${id}`,
  rejoinders: '/admin/articles/corrections',
  frontPage: '/admin/articles/front-page',
  frontPagePreview: '/preview/front-page',
  /** `week` is any day in it as yyyy-mm-dd. */
  calendar: (week?: string) => `/admin/articles/calendar${week ? `?week=${week}` : ''}`,
  /** Confirms deleting several, each as `id@version`. */
  deleteArticles: (articles: string[]) =>
    `/admin/articles/delete?${new URLSearchParams(articles.map((article) => ['article', article]))}`,
  dateArticle: (id: string) => `/admin/articles/${id}/created`,
  /** Audit log and revisions, also of a deleted article. */
  articleHistory: (id: string) => `/admin/articles/${id}/history`,
  articleRevision: (id: string, number: number) => `/admin/articles/${id}/history/${number}`,
  compareRevisions: (id: string) => `/admin/articles/${id}/history/compare`,
  activity: '/admin/users/activity',
  authors: '/admin/users/authors',
  editAuthor: (id: string) => `/admin/users/authors/${id}`,
  emails: '/admin/users/emails',
  reviewDraft: (id: string) => `/admin/drafts/${id}`,
  paraphraseDraft: (id: string) => `/admin/drafts/${id}/paraphrase`,
  addSource: '/admin/sources/new',
  importSources: '/admin/sources/import',
  editSource: (id: string) => `/admin/sources/${id}/edit`,
  chiefAuthor: '/chief-author',
  newsAnchor: '/news-anchor',
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
  message: (id: string) => `/admin/messages/${id}`,
  subscribers: '/admin/messages/subscribers',
  subscribersFile: '/admin/messages/subscribers.csv',
  newAd: '/admin/advertisements/new',
  editAd: (id: string) => `/admin/advertisements/${id}`,
  adStatistics: (id: string) => `/admin/advertisements/${id}/statistics`,
  /** Views and clicks that an admin must review before billing. */
  flaggedAds: '/admin/advertisements/flagged',
  inquiries: '/admin/advertisements/inquiries',
  inquiry: (id: string) => `/admin/advertisements/inquiries/${id}`,
  workflow: '/admin/whatsapp/workflow',
  openApi: '/functions/v1/openapi.json',
  feed: (name: string) => `/rss/${name}`,
} as const

/** '/' for users without one, like unverified anchors. */
export function dashboardOf(person: { role: UserRole; verified: boolean }): string {
  if (person.role === 'admin') return routes.admin
  if (person.role === 'chief_author') return routes.chiefAuthor
  if (person.role === 'news_anchor' && person.verified) return routes.newsAnchor
  return routes.home
}
