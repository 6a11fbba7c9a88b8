import { ADMINS, ANCHORS, EDITORS, holdsRole } from '../auth/rules'
import type { Gatekeeping } from '../auth/gate'
import type { UserRole } from '../auth/schema'
import { maybe } from '../errors'
import { isUuid } from '../query'
import { getArticleName, getRevision } from '../revisions/queries.staff'
import { toRevisionNumber } from '../revisions/schema'
import type { StaffDb } from './staff'

type Find = (db: StaffDb, id: string, part: string) => Promise<unknown>

const inTable = (table: 'stories' | 'articles' | 'draft_articles' | 'news_sources' | 'advertisements' | 'advertising_inquiries'): Find =>
  async (db, id) => maybe(await db.from(table).select('id').eq('id', id).maybeSingle())

/**
 * Pages below the desks that are about one row: where their addresses have its id, whose they are, and how it is found.
 * Not those of banners, messages, people and the article editor: they say in their own words that theirs is gone.
 */
const PAGES: [at: RegExp, roles: readonly UserRole[], find: Find][] = [
  [/^\/(?:admin|chief-author)\/stories\/([^/]+)$/, EDITORS, inTable('stories')],
  [/^\/news-anchor\/(?!new$)([^/]+)(?:\/edit)?$/, ANCHORS, inTable('stories')],
  [/^\/admin\/articles\/([^/]+)\/(?:created|delete|preview)$/, EDITORS, inTable('articles')],
  [/^\/admin\/articles\/([^/]+)\/history(?:\/compare)?$/, EDITORS, getArticleName],
  [/^\/admin\/articles\/([^/]+)\/history\/([^/]+)$/, EDITORS, (db, id, part) => getRevision(db, id, toRevisionNumber(part) ?? 0)],
  [/^\/admin\/drafts\/([^/]+)(?:\/paraphrase)?$/, EDITORS, inTable('draft_articles')],
  [/^\/admin\/sources\/([^/]+)\/(?:delete|edit)$/, ADMINS, inTable('news_sources')],
  [/^\/admin\/advertisements\/inquiries\/([^/]+)(?:\/delete)?$/, ADMINS, inTable('advertising_inquiries')],
  [/^\/admin\/advertisements\/(?!(?:new|inquiries)(?:\/|$))([^/]+)(?:\/(?:delete|statistics))?$/, ADMINS, inTable('advertisements')],
]

/**
 * Whether an address names a row that is not there. A page finds that out too, but too late to answer 404: by then its
 * beginning is on its way with status 200, and what follows is empty without JavaScript.
 */
export async function isMissing(db: StaffDb, visitor: Gatekeeping, pathname: string): Promise<boolean> {
  for (const [at, roles, find] of PAGES) {
    const [, id, part = ''] = at.exec(pathname) ?? []
    if (id && holdsRole(visitor, roles)) return !isUuid(id) || !(await find(db, id, part))
  }
  return false
}
