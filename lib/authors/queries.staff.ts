import 'server-only'

import { must } from '../errors'
import type { StaffDb } from '../supabase/staff'
import { toBylineArgs } from './rules'
import type { BylineArg, BylinePerson, BylineRow } from './schema'

/** Whom a byline can name: accounts first, then guests, by name. */
export async function listBylinePeople(db: StaffDb): Promise<BylinePerson[]> {
  return must(await db.rpc('list_byline_people'))
}

/** What a form's rows mean to the database; undefined where the form has none, so that bylines stay. */
export async function resolveBylines(db: StaffDb, rows: BylineRow[] | undefined): Promise<BylineArg[] | undefined> {
  if (!rows || rows.length === 0) return rows
  return toBylineArgs(rows, await listBylinePeople(db))
}
