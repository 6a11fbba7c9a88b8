import 'server-only'

import { unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'
import type { ActivityView, Entry, HistoryCursor } from './schema'

const ENTRIES_PER_PAGE = 50
const DAY = 86_400_000

export interface HistoryPage {
  entries: Entry[]
  /** The cursor of the next page; null at the end. */
  next: HistoryCursor | null
}

type Wanted = Parameters<StaffClient['rpc']>[1]

interface LogRow extends Omit<Entry, 'actor_id' | 'is_there' | 'subject'> {
  profile_id: Entry['actor_id']
  row_exists: Entry['is_there']
  profile_name: Entry['subject']
}

const buildEntry = ({ profile_id, row_exists, profile_name, ...row }: LogRow): Entry => ({
  ...row,
  actor_id: profile_id,
  is_there: row_exists,
  subject: profile_name,
})

async function listPage(
  db: StaffClient,
  wanted: Record<string, unknown>,
  before?: HistoryCursor,
): Promise<HistoryPage> {
  const cursor = before ? { p_before_at: before.at, p_before_id: before.id } : {}
  const args = { ...wanted, ...cursor, p_limit: ENTRIES_PER_PAGE + 1 } as Wanted
  const rows = unwrap(await db.rpc('list_audit_log', args as never)) as unknown as LogRow[]
  const entries = rows.slice(0, ENTRIES_PER_PAGE).map(buildEntry)
  const last = entries.at(-1)
  return { entries, next: rows.length > ENTRIES_PER_PAGE && last ? { at: last.happened_at, id: last.id } : null }
}

/** Lists entries, newest first. */
export function listActivity(
  db: StaffClient,
  { person, entity, from, to, before }: ActivityView,
): Promise<HistoryPage> {
  return listPage(
    db,
    {
      ...(person && { p_profile_id: person }),
      ...(entity && { p_entity: entity }),
      ...(from && { p_since: `${from}T00:00:00Z` }),
      ...(to && { p_until: new Date(Date.parse(`${to}T00:00:00Z`) + DAY).toISOString() }),
    },
    before,
  )
}

/** Lists the entries about one record, newest first. */
export function listHistoryOf(db: StaffClient, row: string, before?: HistoryCursor): Promise<HistoryPage> {
  return listPage(db, { p_row_id: row }, before)
}

/** Lists who appears in the log, for its filter. Deleted accounts have no name. */
export async function listHistoryPeople(db: StaffClient) {
  const people = unwrap(await db.rpc('list_audit_log_actors')) as { profile_id: string; name: string | null }[]
  return people.toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'en'))
}
