import { holdsRole, ROLES } from '../auth/rules'
import type { GateVisitor } from '../auth/gate'
import { unwrapMaybe } from '../db/errors'
import { isUuid } from '../db/query'
import { getArticleName, hasRevisions } from '../revisions/queries.staff'
import { parseComparison, parseRevisionNumber } from '../revisions/schema'
import { findRoute } from '../routes/find-route'
import type { RecordKind } from '../routes/route-list'
import type { StaffClient } from '../db/staff'

type Table = Exclude<RecordKind, keyof typeof OTHERS>
type Find = (db: StaffClient, id: string, rest: { part: string; query: URLSearchParams }) => Promise<unknown>

const inTable =
  (table: Table): Find =>
  async (db, id) =>
    unwrapMaybe(await db.from(table).select('id').eq('id', id).maybeSingle())

const revision: Find = async (db, id, { part }) => {
  const number = parseRevisionNumber(part)
  return number !== null && hasRevisions(db, id, [number])
}

/** Without two revisions, the page redirects to the history. */
const comparison: Find = async (db, id, { query }) => {
  const asked = parseComparison(Object.fromEntries(query))
  return asked ? hasRevisions(db, id, [asked.from, asked.to]) : getArticleName(db, id)
}

const OTHERS = {
  'article, also deleted': getArticleName,
  revision,
  'revisions to compare': comparison,
} satisfies Record<string, Find>

/** Whether the record of a page is missing. Pages notice that too late for a 404: the response streams with status 200. */
export async function isRecordMissing(
  db: StaffClient,
  visitor: GateVisitor,
  { pathname, searchParams: query }: URL,
): Promise<boolean> {
  const { route, parameters: [id = '', part = ''] = [] } = findRoute(pathname) ?? {}
  if (!route?.record || !route.for || !holdsRole(visitor, ROLES[route.for])) return false
  const { record } = route
  const find = record in OTHERS ? OTHERS[record as keyof typeof OTHERS] : inTable(record as Table)
  return !isUuid(id) || !(await find(db, id, { part, query }))
}
