import 'server-only'

import { unwrapMaybe, unwrap } from '../errors'
import { toListPage } from '../list-query'
import { isUuid } from '../query'
import type { StaffClient } from '../supabase/staff'
import type { UserView } from './rules'

/** How many users a page has: half a screen more than is visible. */
export const USERS_PER_PAGE = 25

/** Lists users, with the total and whether more follow. */
export async function listUsers(db: StaffClient, { q, filters, sort, dir, page }: UserView) {
  const wanted = { p_search: q, ...(filters.role ? { p_role: filters.role } : {}) }
  const order = {
    p_sort: sort,
    p_descending: dir === 'desc',
    p_limit: USERS_PER_PAGE + 1,
    p_offset: (page - 1) * USERS_PER_PAGE,
  }
  const [rows, total] = await Promise.all([
    db.rpc('list_profiles', { ...wanted, ...order }),
    db.rpc('count_profiles', wanted),
  ])
  return { ...toListPage(unwrap(rows), USERS_PER_PAGE), total: unwrap(total) }
}

export type User = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** Reads a user. Null unless the person may see them. */
export async function getUser(db: StaffClient, id: string) {
  if (!isUuid(id)) return null
  return unwrapMaybe(
    await db.from('profiles').select('id, email, full_name, role, verified').eq('id', id).maybeSingle(),
  )
}

export async function countAdmins(db: StaffClient): Promise<number> {
  return unwrap(await db.rpc('count_profiles', { p_role: 'admin' }))
}
