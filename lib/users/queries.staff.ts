import 'server-only'

import { stripDiacritics } from '../articles/rules'
import { assertOk, unwrap, unwrapMaybe } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid, buildLikePattern } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { UserView } from './rules'

/** How many users a page has: half a screen more than is visible. */
export const USERS_PER_PAGE = 25

/** Lists users, with the total and whether more follow. */
export async function listUsers(db: StaffClient, { q, filters, sort, dir, page }: UserView) {
  let query = db
    .from('profiles')
    .select('id, email, full_name, role, verified, suspended_at, created_at', { count: 'exact' })
  if (q) query = query.like('search_text', buildLikePattern(stripDiacritics(q)))
  if (filters.role) query = query.eq('role', filters.role)
  const ascending = dir === 'asc'
  const from = (page - 1) * USERS_PER_PAGE
  const found = await query
    .order(sort === 'name' ? 'full_name' : sort, { ascending, nullsFirst: false })
    .order('created_at', { ascending })
    .order('id', { ascending })
    .range(from, from + USERS_PER_PAGE)
  return { ...takeListPage(unwrap(found), USERS_PER_PAGE), total: found.count ?? 0 }
}

export type User = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** Reads a user. Returns null unless the person may see them. */
export async function getUser(db: StaffClient, id: string) {
  if (!isUuid(id)) return null
  return unwrapMaybe(
    await db.from('profiles').select('id, email, full_name, role, verified, suspended_at').eq('id', id).maybeSingle(),
  )
}

export async function countAdmins(db: StaffClient): Promise<number> {
  const { count, error } = await db
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('role', 'admin')
    .is('suspended_at', null)
  assertOk({ error })
  return count ?? 0
}

/** Lists open invitations, the newest first. */
export async function listInvitations(db: StaffClient) {
  return unwrap(
    await db
      .from('invitations')
      .select('id, email, role, expires_at')
      .order('created_at', { ascending: false })
      .limit(100),
  )
}

/** Returns from when each role needs a second factor, if it does. */
export async function getRequirements(db: StaffClient) {
  const rows = unwrap(await db.from('second_factor_requirements').select('role, starts_at'))
  return new Map(rows.map(({ role, starts_at }) => [role, starts_at]))
}
