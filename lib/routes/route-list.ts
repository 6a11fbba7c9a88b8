/** What middleware.ts does before a route answers. */
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

/** What a dashboard page is about: a row of a table, or something else that has to exist. */
export type RecordKind =
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

export interface Route {
  /** The path as the folders in app/ spell it, without groups. */
  path: string
  /** What is kept until a change: a page or another document. Without it, the route is rendered per request. */
  kept?: 'page' | 'document'
  /** Whether /sitemaps/pages.xml lists it. */
  inSitemap?: true
  /** Whether search engines must not read it, nor anything else in the same first folder. */
  isPrivate?: true
  check?: Check
  /** Who may open a page of the newsroom. */
  for?: 'staff' | 'anchors' | 'editors' | 'admins'
  /** The record that the page needs. Without it, the page says what is gone, with status 404. */
  record?: RecordKind
}

const file = <P extends string>(path: P) => ({ path, kept: 'document' }) as const
const page = <P extends string>(path: P) => ({ path, kept: 'page', inSitemap: true }) as const
const checked = <P extends string>(path: P, check: Check) => ({ path, kept: 'page', check }) as const
const hidden = <P extends string>(path: P) => ({ path, isPrivate: true }) as const
const staff = <P extends string>(path: P, who: NonNullable<Route['for']>, record: Pick<Route, 'record'> = {}) =>
  ({ path, isPrivate: true, check: 'session', for: who, ...record }) as const
const deletion = <P extends string>(path: P, who: 'editors' | 'admins', record: RecordKind) =>
  staff(path, who, { record })

/**
 * Every address of the site by name. If several match, the first counts. Links, cache headers, sitemap, robots.txt, the checks of
 * middleware.ts and the store of finished answers follow this list; lib/routes/routes.test.ts compares it with app/ and public/.
 */
export const ROUTES = {
  home: page('/'),
  section: page('/[section]'),
  newsletter: page('/newsletter'),
  about: page('/about'),
  contact: page('/contact'),
  advertise: page('/advertise'),
  careers: page('/careers'),
  privacy: page('/privacy'),
  terms: page('/terms'),
  rss: page('/rss'),
  sitemap: page('/sitemap'),
  archiveIndex: page('/archive'),
  topicIndex: page('/topics'),
  corrections: page('/corrections'),
  standards: page('/standards'),
  saved: { path: '/saved', kept: 'page' },
  story: checked('/story/[slug]', 'story'),
  archive: checked('/archive/[year]/[month]/[[...page]]', 'archive'),
  sectionMonth: checked('/[section]/[year]/[month]/[[...page]]', 'section month'),
  author: checked('/author/[slug]/[[...page]]', 'author'),
  topic: checked('/topic/[slug]/[[...page]]', 'topic'),
  /** A rejoinder, which is the reply of a person whom an article concerns. */
  rejoinder: checked('/corrections/rejoinder/[id]', 'corrections'),
  correctionsPage: checked('/corrections/[[...page]]', 'corrections'),
  search: { path: '/search' },
  unsubscribe: { path: '/newsletter/unsubscribe' },
  unsubscribeAtOnce: { path: '/newsletter/unsubscribe/one-click' },

  feed: file('/rss/[feed]'),
  sitemapIndex: file('/sitemap.xml'),
  newsSitemap: file('/news-sitemap.xml'),
  sitemapFile: file('/sitemaps/[file]'),
  /** The edition for readers who save data (lib/content/lite). */
  lite: file('/lite'),
  liteCategory: file('/lite/[category]'),
  liteStory: file('/lite/story/[slug]'),
  /** The page that devices cache in advance (public/sw.js). */
  offline: file('/offline'),
  manifest: file('/manifest.webmanifest'),
  serviceWorker: file('/sw.js'),
  speculationRules: file('/speculation-rules.json'),
  shareIcons: file('/share-icons.svg'),
  logo: file('/logo.png'),
  favicon: file('/favicon.ico'),
  icon192: file('/icon-192.png'),
  icon512: file('/icon-512.png'),
  iconMaskable: file('/icon-maskable.png'),
  icon: { path: '/icon.svg' },
  appleIcon: { path: '/apple-icon.png' },
  robots: { path: '/robots.txt' },
  securityTxt: { path: '/.well-known/security.txt' },
  /** The share picture of pages that have none. */
  shareCard: { path: '/share.jpg' },
  shareImage: { path: '/share/[file]' },
  media: { path: '/media/[...path]' },
  /** The path that is rewritten to the backend's WebSocket. */
  realtime: { path: '/sb/realtime/[...path]', check: 'realtime' },

  account: staff('/account', 'staff'),
  inbox: staff('/inbox', 'staff'),

  admin: staff('/admin', 'editors'),
  adminStories: staff('/admin/stories', 'editors'),
  adminStory: staff('/admin/stories/[id]', 'editors', { record: 'stories' }),
  adminArticles: staff('/admin/articles', 'editors'),
  writeArticle: staff('/admin/articles/new', 'editors'),
  calendar: staff('/admin/articles/calendar', 'editors'),
  rejoinders: staff('/admin/articles/rejoinders', 'editors'),
  deleteArticles: staff('/admin/articles/delete', 'editors'),
  frontPage: staff('/admin/articles/front-page', 'editors'),
  topics: staff('/admin/articles/topics', 'editors'),
  editTopic: staff('/admin/articles/topics/[id]', 'editors', { record: 'topics' }),
  articleCorrections: staff('/admin/articles/[id]/corrections', 'editors', { record: 'articles' }),
  dateArticle: staff('/admin/articles/[id]/created', 'editors', { record: 'articles' }),
  editArticle: staff('/admin/articles/[id]/edit', 'editors', { record: 'articles' }),
  previewArticle: staff('/admin/articles/[id]/preview', 'editors', { record: 'articles' }),
  /** The audit log and revisions of an article, also of a deleted one. */
  articleHistory: staff('/admin/articles/[id]/history', 'editors', { record: 'article, also deleted' }),
  compareRevisions: staff('/admin/articles/[id]/history/compare', 'editors', { record: 'revisions to compare' }),
  articleRevision: staff('/admin/articles/[id]/history/[number]', 'editors', { record: 'revision' }),
  adminDrafts: staff('/admin/drafts', 'editors'),
  reviewSubmission: staff('/admin/drafts/[id]', 'editors', { record: 'draft_articles' }),
  paraphraseSubmission: staff('/admin/drafts/[id]/paraphrase', 'editors', { record: 'draft_articles' }),
  adminSources: staff('/admin/sources', 'editors'),
  addSource: staff('/admin/sources/new', 'admins'),
  importSources: staff('/admin/sources/import', 'admins'),
  editSource: staff('/admin/sources/[id]/edit', 'admins', { record: 'news_sources' }),
  adminWhatsapp: staff('/admin/whatsapp', 'admins'),
  workflow: staff('/admin/whatsapp/workflow', 'admins'),
  adminAds: staff('/admin/advertisements', 'admins'),
  newAd: staff('/admin/advertisements/new', 'admins'),
  /** The views and clicks that an admin must review before billing. */
  flaggedAds: staff('/admin/advertisements/flagged', 'admins'),
  inquiries: staff('/admin/advertisements/inquiries', 'admins'),
  inquiry: staff('/admin/advertisements/inquiries/[id]', 'admins', { record: 'advertising_inquiries' }),
  editAd: staff('/admin/advertisements/[id]', 'admins', { record: 'advertisements' }),
  adStatistics: staff('/admin/advertisements/[id]/statistics', 'admins', { record: 'advertisements' }),
  settings: staff('/admin/settings', 'admins'),
  adminUsers: staff('/admin/users', 'admins'),
  activity: staff('/admin/users/activity', 'admins'),
  authors: staff('/admin/users/authors', 'admins'),
  editAuthor: staff('/admin/users/authors/[id]', 'admins', { record: 'authors' }),
  emails: staff('/admin/users/emails', 'admins'),
  invitePerson: staff('/admin/users/invite', 'admins'),
  secondFactor: staff('/admin/users/second-factor', 'admins'),
  promoteUser: staff('/admin/users/promote', 'admins'),
  editRole: staff('/admin/users/[id]/role', 'admins', { record: 'profiles' }),
  adminBanners: staff('/admin/banners', 'admins'),
  newBanner: staff('/admin/banners/new', 'admins'),
  editBanner: staff('/admin/banners/[id]', 'admins', { record: 'banner_items' }),
  adminMessages: staff('/admin/messages', 'admins'),
  subscribers: staff('/admin/messages/subscribers', 'admins'),
  subscribersFile: staff('/admin/messages/subscribers.csv', 'admins'),
  message: staff('/admin/messages/[id]', 'admins', { record: 'contact_messages' }),
  // These ask for confirmation before a record is deleted.
  deleteAd: deletion('/admin/delete/advertisements/[id]', 'admins', 'advertisements'),
  deleteArticle: deletion('/admin/delete/articles/[id]', 'editors', 'articles'),
  deleteBanner: deletion('/admin/delete/banners/[id]', 'admins', 'banner_items'),
  deleteInquiry: deletion('/admin/delete/inquiries/[id]', 'admins', 'advertising_inquiries'),
  deleteMessage: deletion('/admin/delete/messages/[id]', 'admins', 'contact_messages'),
  deleteSource: deletion('/admin/delete/sources/[id]', 'admins', 'news_sources'),

  chiefAuthor: staff('/chief-author', 'editors'),
  newArticle: staff('/chief-author/new', 'editors'),
  reviewStory: staff('/chief-author/stories/[id]', 'editors', { record: 'stories' }),
  newsAnchor: staff('/news-anchor', 'anchors'),
  newStory: staff('/news-anchor/new', 'anchors'),
  ownStory: staff('/news-anchor/[id]', 'anchors', { record: 'stories' }),
  editStory: staff('/news-anchor/[id]/edit', 'anchors', { record: 'stories' }),
  deleteOwnDraft: staff('/news-anchor/[id]/delete', 'anchors', { record: 'stories' }),

  frontPagePreview: { ...hidden('/preview/front-page'), check: 'preview' },
  /** A preview of unsaved edits, which only their editor can see. */
  unsavedPreview: { ...hidden('/preview/unsaved'), check: 'preview' },
  /** A preview that works without an account for a week (lib/previews). */
  sharedPreview: { ...hidden('/preview/[token]'), check: 'preview' },
  auth: { ...hidden('/auth'), check: 'session' },
  enterCode: { ...hidden('/auth/code'), check: 'session' },
  acceptInvitation: hidden('/auth/invitation'),
  confirm: hidden('/auth/confirm'),
  resendConfirmation: hidden('/auth/resend-confirmation'),
  resetPassword: hidden('/auth/reset-password'),
  signOut: hidden('/auth/sign-out'),

  adsApi: hidden('/api/ads'),
  articlesApi: hidden('/api/articles'),
  articlePictures: hidden('/api/articles/[id]/pictures'),
  bannersApi: hidden('/api/banners'),
  policyReportsApi: hidden('/api/csp-reports'),
  editingApi: hidden('/api/editing'),
  healthApi: hidden('/api/health'),
  metricsApi: hidden('/api/metrics'),
  paletteApi: hidden('/api/palette'),
  picturePreview: hidden('/api/picture-preview'),
  previewLinkApi: hidden('/api/preview-link'),
  readerListsApi: hidden('/api/reader-lists'),
  searchApi: hidden('/api/search'),
  sessionApi: hidden('/api/session'),
  tickApi: hidden('/api/tick'),
  uploadsApi: hidden('/api/uploads'),
  viewsApi: hidden('/api/views'),
  waitingApi: hidden('/api/waiting'),
  workingCopyApi: hidden('/api/working-copy'),
  collect: hidden('/functions/v1/collect'),
  fileSubmission: hidden('/functions/v1/n8n-submit-draft'),
  newsSources: hidden('/functions/v1/news-sources'),
  openApi: hidden('/functions/v1/openapi.json'),
  sendNotification: hidden('/functions/v1/send-telegram-notification'),
} as const satisfies Record<string, Route>

export type Path = (typeof ROUTES)[keyof typeof ROUTES]['path']
