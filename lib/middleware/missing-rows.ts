import { ADMINS, ANCHORS, EDITORS, holdsRole } from '../auth/rules'
import type { Gatekeeping } from '../auth/gate'
import type { UserRole } from '../auth/schema'
import { unwrapMaybe } from '../errors'
import { isUuid } from '../query'
import { getArticleName, hasRevisions } from '../revisions/queries.staff'
import { toComparison, toRevisionNumber } from '../revisions/schema'
import type { StaffClient } from '../supabase/staff'

type Find = (db: StaffClient, id: string, rest: { part: string; query: URLSearchParams }) => Promise<unknown>

type Table =
  | 'stories' | 'articles' | 'draft_articles' | 'news_sources' | 'advertisements' | 'advertising_inquiries' | 'banner_items'
  | 'contact_messages' | 'profiles' | 'authors' | 'topics'

const inTable = (table: Table): Find => async (db, id) => unwrapMaybe(await db.from(table).select('id').eq('id', id).maybeSingle())

const revision: Find = async (db, id, { part }) => {
  const number = toRevisionNumber(part)
  return number !== null && hasRevisions(db, id, [number])
}

/** Without two marks there is nothing to find: the page goes back to the history. */
const comparison: Find = async (db, id, { query }) => {
  const asked = toComparison(Object.fromEntries(query))
  return asked ? hasRevisions(db, id, [asked.from, asked.to]) : getArticleName(db, id)
}

/** Pages below the desks that are about one row: where their addresses have its id, whose they are, and how it is found. */
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
  [/^\/admin\/advertisements\/(?!(?:new|inquiries|flagged)(?:\/|$))([^/]+)(?:\/(?:delete|statistics))?$/, ADMINS, inTable('advertisements')],
]

/**
 * The same, of pages that say in words of their own that a colleague has deleted theirs, with the way back to the list:
 * they are shown, and answer 404 all the same.
 */
const SPEAKING_PAGES: typeof PAGES = [
  [/^\/admin\/articles\/([^/]+)\/edit$/, EDITORS, inTable('articles')],
  [/^\/admin\/banners\/(?!new(?:\/|$))([^/]+)(?:\/delete)?$/, ADMINS, inTable('banner_items')],
  [/^\/admin\/messages\/(?!subscribers(?:\.csv)?(?:\/|$))([^/]+)(?:\/delete)?$/, ADMINS, inTable('contact_messages')],
  [/^\/admin\/users\/([^/]+)\/role$/, ADMINS, inTable('profiles')],
  [/^\/admin\/articles\/topics\/([^/]+)$/, EDITORS, inTable('topics')],
  [/^\/admin\/users\/authors\/([^/]+)$/, ADMINS, inTable('authors')],
]

/** Who says that there is no such row: nobody where there is one, the page itself, or the middleware in its place. */
export type Missing = 'page' | 'middleware' | null

/**
 * Whether an address names a row that is not there. A page finds that out too, but too late to answer 404: by then its
 * beginning is on its way with status 200, and a `notFound()` that follows is empty without JavaScript.
 */
export async function findMissing(db: StaffClient, visitor: Gatekeeping, { pathname, searchParams: query }: URL): Promise<Missing> {
  for (const pages of [PAGES, SPEAKING_PAGES]) {
    for (const [at, roles, find] of pages) {
      const [, id, part = ''] = at.exec(pathname) ?? []
      if (!id || !holdsRole(visitor, roles)) continue
      if (isUuid(id) && (await find(db, id, { part, query }))) return null
      return pages === PAGES ? 'middleware' : 'page'
    }
  }
  return null
}
