import type { Category } from '../articles/schema'
import type { UserRole } from '../auth/schema'
import { enterCodePath, picturePreviewPath, searchPath, buildSectionPath, signInPath } from './link.ts'
import { type Path, type Route, ROUTES } from './route-list.ts'

/** One value for each parameter of a path. The page number at the end may be omitted. */
type Values<P extends string> = P extends `${infer Before}/[[...${string}]]`
  ? [...Values<Before>, page?: number]
  : P extends `${string}[${string}]${infer Rest}`
    ? [string | number, ...Values<Rest>]
    : []

/** A path of the list with its parameters filled in; page 1 has no number. */
function fillPath<P extends Path>(path: P, ...values: Values<P>): string {
  let index = 0
  return path.replaceAll(/\/\[\[.+?\]\]|\[.+?\]/g, (parameter) => {
    const value = values[index++]
    if (!parameter.startsWith('/')) return String(value)
    return Number(value ?? 1) > 1 ? `/${value}` : ''
  })
}

type Link<P extends string> = P extends `${string}[${string}` ? (...values: Values<P>) => string : P
type Links = { [N in keyof typeof ROUTES]: Link<(typeof ROUTES)[N]['path']> }

const link = ([name, { path }]: [string, Route]) => [
  name,
  path.includes('[') ? (...values: never[]) => fillPath(path as Path, ...(values as [])) : path,
]
const links: Links = Object.fromEntries(Object.entries<Route>(ROUTES).map(link))

/** The tabs of /admin, in their order. */
export const ADMIN_TAB_LABELS = {
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
export type AdminTab = keyof typeof ADMIN_TAB_LABELS
export const ADMIN_TABS = Object.keys(ADMIN_TAB_LABELS) as AdminTab[]

/** The records whose deletion has to be confirmed, with the tab of each. */
export const DELETED_KINDS = {
  advertisements: 'advertisements',
  articles: 'articles',
  banners: 'banners',
  inquiries: 'advertisements',
  messages: 'messages',
  sources: 'sources',
} as const satisfies Record<string, AdminTab>
export type DeletedKind = keyof typeof DELETED_KINDS

/** Returns the segment below /admin whose tab is marked; null at /admin itself. A page without a tab marks none. */
export const findAdminTab = ([first, second]: string[]): string | null =>
  (first === 'delete' ? DELETED_KINDS[second as DeletedKind] : first) ?? null

/** Names a page below /admin after its tab, or after its address if it has none. */
export function nameAdminPage(segments: string[]): string {
  const tab = findAdminTab(segments)
  if (!tab) return 'Today'
  const name = tab.replaceAll('-', ' ')
  return ADMIN_TAB_LABELS[tab as AdminTab] ?? name[0]?.toUpperCase() + name.slice(1)
}

/** Links to every route; those with a query, or with a parameter in another form, are spelled out. */
export const routes = {
  ...links,
  category: buildSectionPath,
  /** The month is yyyy-mm. */
  archive: (month: string, number = 1) => `/archive/${month.replace('-', '/')}${number > 1 ? `/${number}` : ''}`,
  sectionMonth: (category: Category, month: string, number = 1) =>
    `${buildSectionPath(category)}/${month.replace('-', '/')}${number > 1 ? `/${number}` : ''}`,
  liteCategory: (category: Category) => links.liteCategory(category.toLowerCase()),
  results: searchPath,
  signInFor: signInPath,
  picturePreview: picturePreviewPath,
  unsavedPreview: (copyId: string) => `${links.unsavedPreview}?copy=${copyId}`,
  enterCodeFor: enterCodePath,
  adminTab: (tab: AdminTab) => fillPath(`/admin/${tab}`),
  deleteRecord: (kind: DeletedKind, id: string) => fillPath(`/admin/delete/${kind}/[id]`, id),
  /** `week` is any day in it as yyyy-mm-dd. */
  calendar: (week?: string) => `${links.calendar}${week ? `?week=${week}` : ''}`,
  /** The page that confirms the deletion of several articles, each as `id@version`. */
  deleteArticles: (articles: string[]) =>
    `${links.deleteArticles}?${new URLSearchParams(articles.map((article) => ['article', article]))}`,
  ownStories: (status: string) => `${links.newsAnchor}?tab=${status}`,
}

/** Returns the dashboard of a person, or '/' for users without one, like unverified anchors. */
export function dashboardOf(person: { role: UserRole; verified: boolean; needsCode?: boolean }): string {
  if (person.needsCode) return routes.enterCode
  if (person.role === 'admin') return routes.admin
  if (person.role === 'chief_author') return routes.chiefAuthor
  if (person.role === 'news_anchor' && person.verified) return routes.newsAnchor
  return routes.home
}
