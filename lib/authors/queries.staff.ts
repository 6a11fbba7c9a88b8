import 'server-only'

import { unwrap, unwrapMaybe } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { AuthorView } from './dashboard'
import { buildBylineArgs } from './rules'
import type { BylineArg, BylinePerson, BylineRow } from './schema'

/** Lists whom a byline can name: accounts first, then guests, each by name. */
export async function listBylinePeople(db: StaffClient): Promise<BylinePerson[]> {
  return unwrap(await db.rpc('list_byline_people'))
}

/** Turns typed names into bylines. Returns undefined if the form has no such fields, which leaves bylines unchanged. */
export async function resolveBylines(db: StaffClient, rows: BylineRow[] | undefined): Promise<BylineArg[] | undefined> {
  if (!rows || rows.length === 0) return rows
  return buildBylineArgs(rows, await listBylinePeople(db))
}

const AUTHORS_PER_PAGE = 25

export async function listAuthors(db: StaffClient, { q, filters, dir, page }: AuthorView) {
  const wanted = { p_search: q, ...(filters.kind ? { p_kind: filters.kind } : {}) }
  const order = {
    p_descending: dir === 'desc',
    p_limit: AUTHORS_PER_PAGE + 1,
    p_offset: (page - 1) * AUTHORS_PER_PAGE,
  }
  return takeListPage(unwrap(await db.rpc('list_authors', { ...wanted, ...order })), AUTHORS_PER_PAGE)
}

const EDITED = `id, slug, name, profile_id, email, job_title, biography, image_url, link_url, updated_at,
  account:profiles(email)` as const

export async function getEditedAuthor(db: StaffClient, id: string) {
  if (!isUuid(id)) return null
  const found = unwrapMaybe(await db.from('authors').select(EDITED).eq('id', id).maybeSingle())
  // An account without a name is called by its address.
  return found && { ...found, name: found.name ?? found.account?.email ?? '', is_guest: found.profile_id === null }
}

export type EditedAuthor = NonNullable<Awaited<ReturnType<typeof getEditedAuthor>>>
