import { ADMINS, ANCHORS, EDITORS, holdsRole } from '../auth/rules'
import type { GateVisitor } from '../auth/gate'
import type { UserRole } from '../auth/schema'
import { unwrapMaybe } from '../errors'
import { isUuid } from '../query'
import { getArticleName, hasRevisions } from '../revisions/queries.staff'
import { toComparison, toRevisionNumber } from '../revisions/schema'
import type { StaffClient } from '../supabase/staff'

type Find = (db: StaffClient, id: string, rest: { part: string; query: URLSearchParams }) => Promise<unknown>

type Table =
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

const inTable =
  (table: Table): Find =>
  async (db, id) =>
    unwrapMaybe(await db.from(table).select('id').eq('id', id).maybeSingle())

const revision: Find = async (db, id, { part }) => {
  const number = toRevisionNumber(part)
  return number !== null && hasRevisions(db, id, [number])
}

/** Without two revisions to compare, the page redirects to the history, so only the article must exist. */
const comparison: Find = async (db, id, { query }) => {
  const asked = toComparison(Object.fromEntries(query))
  return asked ? hasRevisions(db, id, [asked.from, asked.to]) : getArticleName(db, id)
}

/** Dashboard pages about one row: the path with its id, the roles allowed, and how to find the row. */
const PAGES: [at: RegExp, roles: readonly UserRole[], find: Find][] = [
  [/^\/(?:admin|chief-author)\/stories\/([^/]+)$/, EDITORS, inTable('stories')],
  [/^\/news-anchor\/(?!new$)([^/]+)(?:\/edit)?$/, ANCHORS, inTable('stories')],
  [/^\/admin\/articles\/([^/]+)\/(?:corrections|created|delete|preview)$/, EDITORS, inTable('articles')],
  [/^\/admin\/articles\/([^/]+)\/history$/, EDITORS, getArticleName],
  [/^\/admin\/articles\/([^/]+)\/history\/compare$/, EDITORS, comparison],
  [/^\/admin\/articles\/([^/]+)\/history\/([^/]+)$/, EDITORS, revision],
  [/^\/admin\/drafts\/([^/]+)(?:\/paraphrase)?$/, EDITORS, inTable('draft_articles')],
  [/^\/admin\/sources\/([^/]+)\/(?:delete|edit)$/, ADMINS, inTable('news_sources')],
  [/^\/admin\/advertisements\/inquiries\/([^/]+)(?:\/delete)?$/, ADMINS, inTable('advertising_inquiries')],
  [
    /^\/admin\/advertisements\/(?!(?:new|inquiries|flagged)(?:\/|$))([^/]+)(?:\/(?:delete|statistics))?$/,
    ADMINS,
    inTable('advertisements'),
  ],
]

/**
 * Pages that show their own message for a deleted row, with a link back to the list. They are rendered, with status
 * 404.
 */
const PAGES_WITH_OWN_MESSAGE: typeof PAGES = [
  [/^\/admin\/articles\/([^/]+)\/edit$/, EDITORS, inTable('articles')],
  [/^\/admin\/banners\/(?!new(?:\/|$))([^/]+)(?:\/delete)?$/, ADMINS, inTable('banner_items')],
  [/^\/admin\/messages\/(?!subscribers(?:\.csv)?(?:\/|$))([^/]+)(?:\/delete)?$/, ADMINS, inTable('contact_messages')],
  [/^\/admin\/users\/([^/]+)\/role$/, ADMINS, inTable('profiles')],
  [/^\/admin\/articles\/topics\/([^/]+)$/, EDITORS, inTable('topics')],
  [/^\/admin\/users\/authors\/([^/]+)$/, ADMINS, inTable('authors')],
]

/** Who renders the 404: the page itself or the middleware; null if the row exists. */
export type Missing = 'page' | 'middleware' | null

/**
 * Whether a URL names a missing row. Pages detect that too late for a 404: the response is already streaming with
 * status 200, and `notFound()` renders nothing without JavaScript.
 */
export async function findMissing(
  db: StaffClient,
  visitor: GateVisitor,
  { pathname, searchParams: query }: URL,
): Promise<Missing> {
  for (const pages of [PAGES, PAGES_WITH_OWN_MESSAGE]) {
    for (const [at, roles, find] of pages) {
      const [, id, part = ''] = at.exec(pathname) ?? []
      if (!id || !holdsRole(visitor, roles)) continue
      if (isUuid(id) && (await find(db, id, { part, query }))) return null
      return pages === PAGES ? 'middleware' : 'page'
    }
  }
  return null
}
