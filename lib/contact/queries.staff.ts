import 'server-only'

import { assertOk, unwrap, unwrapMaybe } from '../errors'
import { toListPage } from '../list-query'
import { isUuid } from '../query'
import type { StaffClient } from '../supabase/staff'
import type { MessageView } from './dashboard'

export const MESSAGES_PER_PAGE = 25

/** Lists messages without their texts. */
export async function listMessages(db: StaffClient, { q, filters, sort, dir, page }: MessageView) {
  const rows = unwrap(
    await db.rpc('list_contact_messages', {
      p_search: q,
      ...(filters.status ? { p_read: filters.status === 'read' } : {}),
      p_sort: sort,
      p_descending: dir === 'desc',
      p_limit: MESSAGES_PER_PAGE + 1,
      p_offset: (page - 1) * MESSAGES_PER_PAGE,
    }),
  )
  return toListPage(rows, MESSAGES_PER_PAGE)
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number]

export async function getMessage(db: StaffClient, id: string) {
  if (!isUuid(id)) return null
  const columns = 'id, name, email, subject, message, read, created_at'
  return unwrapMaybe(await db.from('contact_messages').select(columns).eq('id', id).maybeSingle())
}

export async function countUnreadMessages(db: StaffClient): Promise<number> {
  const { count, error } = await db
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .eq('read', false)
  assertOk({ error })
  return count ?? 0
}
