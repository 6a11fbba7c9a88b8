import { CATEGORIES } from './articles/schema.ts'

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

/** A dashboard page's record, and who may open it. */
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
  /** The page itself reports a missing record. */
  hasOwnMessage?: true
}

export interface Route {
  /** As the folder in app/, without groups. */
  path: string
  /** Kept until what it shows changes; per request if absent. */
  kept?: 'page' | 'document'
  /** In /sitemaps/pages.xml. */
  inSitemap?: true
  /** Not for search engines, nor anything else in the same first folder. */
  isPrivate?: true
  check?: Check
  record?: RecordCheck
}

const hidden = (path: string): Route => ({ path, isPrivate: true })
const staff = (path: string, record?: RecordCheck): Route => ({
  ...hidden(path),
  check: 'session',
  ...(record && { record }),
})
const inPublic = (path: string): Route => ({ path, kept: 'document' })
const api = (path: string) => hidden(`/api/${path}`)
const automation = (path: string) => hidden(`/functions/v1/${path}`)

/**
 * The first match counts. Cache headers, robots.txt, the pages sitemap, the store of finished answers and middleware.ts follow
 * this table; route-table.test.ts compares it with app/.
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
  { path: '/offline', kept: 'document' },
  { path: '/share.jpg' },
  { path: '/share/[file]' },
  { path: '/media/[...path]' },
  { path: '/.well-known/security.txt' },
  { path: '/robots.txt' },
  { path: '/manifest.webmanifest', kept: 'document' },
  { path: '/icon.svg' },
  { path: '/apple-icon.png' },
  ...['/favicon.ico', '/icon-192.png', '/icon-512.png', '/icon-maskable.png', '/logo.png'].map(inPublic),
  ...['/share-icons.svg', '/speculation-rules.json', '/sw.js'].map(inPublic),

  // Rewritten to the backend's WebSocket.
  { path: '/sb/realtime/[...path]', check: 'realtime' },

  { path: '/account', isPrivate: true, check: 'session' },
  { path: '/inbox', isPrivate: true, check: 'session' },

  staff('/admin/stories/[id]', { of: 'stories', for: 'editors' }),
  staff('/admin/articles/[id]/corrections', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/created', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/edit', { of: 'articles', for: 'editors', hasOwnMessage: true }),
  staff('/admin/articles/[id]/preview', { of: 'articles', for: 'editors' }),
  staff('/admin/articles/[id]/history', { of: 'article, also deleted', for: 'editors' }),
  staff('/admin/articles/[id]/history/compare', { of: 'revisions to compare', for: 'editors' }),
  staff('/admin/articles/[id]/history/[number]', { of: 'revision', for: 'editors' }),
  staff('/admin/articles/topics/[id]', { of: 'topics', for: 'editors', hasOwnMessage: true }),
  staff('/admin/drafts/[id]', { of: 'draft_articles', for: 'editors' }),
  staff('/admin/drafts/[id]/paraphrase', { of: 'draft_articles', for: 'editors' }),
  staff('/admin/sources/[id]/edit', { of: 'news_sources', for: 'admins' }),
  staff('/admin/advertisements/new'),
  staff('/admin/advertisements/flagged'),
  staff('/admin/advertisements/inquiries'),
  staff('/admin/advertisements/inquiries/[id]', { of: 'advertising_inquiries', for: 'admins' }),
  staff('/admin/advertisements/[id]', { of: 'advertisements', for: 'admins' }),
  staff('/admin/advertisements/[id]/statistics', { of: 'advertisements', for: 'admins' }),
  staff('/admin/users/authors/[id]', { of: 'authors', for: 'admins', hasOwnMessage: true }),
  staff('/admin/users/[id]/role', { of: 'profiles', for: 'admins', hasOwnMessage: true }),
  staff('/admin/banners/new'),
  staff('/admin/banners/[id]', { of: 'banner_items', for: 'admins', hasOwnMessage: true }),
  staff('/admin/messages/subscribers'),
  staff('/admin/messages/subscribers.csv'),
  staff('/admin/messages/[id]', { of: 'contact_messages', for: 'admins', hasOwnMessage: true }),
  staff('/admin/delete/advertisements/[id]', { of: 'advertisements', for: 'admins', hasOwnMessage: true }),
  staff('/admin/delete/articles/[id]', { of: 'articles', for: 'editors', hasOwnMessage: true }),
  staff('/admin/delete/banners/[id]', { of: 'banner_items', for: 'admins', hasOwnMessage: true }),
  staff('/admin/delete/inquiries/[id]', { of: 'advertising_inquiries', for: 'admins', hasOwnMessage: true }),
  staff('/admin/delete/messages/[id]', { of: 'contact_messages', for: 'admins', hasOwnMessage: true }),
  staff('/admin/delete/sources/[id]', { of: 'news_sources', for: 'admins', hasOwnMessage: true }),
  ...[
    '/admin',
    '/admin/stories',
    '/admin/articles',
    '/admin/articles/new',
    '/admin/articles/calendar',
    '/admin/articles/corrections',
    '/admin/articles/delete',
    '/admin/articles/front-page',
    '/admin/articles/topics',
    '/admin/drafts',
    '/admin/sources',
    '/admin/sources/new',
    '/admin/sources/import',
    '/admin/whatsapp',
    '/admin/whatsapp/workflow',
    '/admin/advertisements',
    '/admin/users',
    '/admin/users/activity',
    '/admin/users/authors',
    '/admin/users/emails',
    '/admin/users/promote',
    '/admin/banners',
    '/admin/messages',
  ].map((path) => staff(path)),

  staff('/chief-author/stories/[id]', { of: 'stories', for: 'editors' }),
  staff('/chief-author'),
  staff('/chief-author/new'),

  staff('/news-anchor/new'),
  staff('/news-anchor/[id]', { of: 'stories', for: 'anchors' }),
  staff('/news-anchor/[id]/edit', { of: 'stories', for: 'anchors' }),
  staff('/news-anchor/[id]/delete', { of: 'stories', for: 'anchors' }),
  staff('/news-anchor'),

  { path: '/preview/[token]', isPrivate: true, check: 'preview' },
  { path: '/auth', isPrivate: true, check: 'session' },
  ...['/auth/confirm', '/auth/resend-confirmation', '/auth/reset-password', '/auth/sign-out'].map(hidden),
  ...['ads', 'articles', 'articles/[id]/pictures', 'banners', 'csp-reports', 'editing', 'health', 'metrics'].map(api),
  ...['palette', 'picture-preview', 'preview-link', 'search', 'session', 'tick', 'uploads', 'views'].map(api),
  ...['waiting', 'working-copy'].map(api),
  ...['collect', 'n8n-submit-draft', 'news-sources', 'openapi.json', 'send-telegram-notification'].map(automation),
]

/** Redirected to ours. */
export const MOVED_FEEDS = ['/feed', '/rss.xml', '/feed.xml']

const SECTIONS = CATEGORIES.map((category) => category.toLowerCase()).join('|')

export function toRoutePattern({ path }: Pick<Route, 'path'>): RegExp {
  const pattern = path
    .replaceAll(/(?<!\.)\.(?!\.)/g, String.raw`\.`)
    .replace(/\/\[\[\.{3}\w+\]\]/, '(?:/.+)?')
    .replace(/\[\.{3}\w+\]/, '.+')
    .replace('[section]', `(?:${SECTIONS})`)
    .replaceAll(/\[\w+\]/g, '([^/]+)')
  return new RegExp(`^${pattern}$`)
}

const PATTERNS = ROUTES.map((route) => ({ route, pattern: toRoutePattern(route) }))

/** `parameters` excludes the section. Null for unknown paths. */
export function findRoute(pathname: string): { route: Route; parameters: string[] } | null {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(pathname)
    if (match) return { route, parameters: match.slice(1) }
  }
  return null
}

/** In the syntax of next.config.ts. */
export const toSource = ({ path }: Pick<Route, 'path'>): string =>
  path
    .replace('[section]', `:section(${SECTIONS})`)
    .replace(/\[\[\.{3}(\w+)\]\]/, ':$1*')
    .replaceAll(/\[(\w+)\]/g, ':$1')

/** For a route without other parameters: one path for each `[section]`. */
export const toPaths = ({ path }: Pick<Route, 'path'>): string[] =>
  path.startsWith('/[section]') ? SECTIONS.split('|').map((name) => path.replace('[section]', name)) : [path]

/** Disallowed in robots.txt, with everything below. */
export const listPrivateFolders = (): string[] => [
  ...new Set(ROUTES.filter(({ isPrivate }) => isPrivate).map(({ path }) => `/${path.split('/')[1]}`)),
]
