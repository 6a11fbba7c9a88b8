import 'server-only'

import { maybe, must } from '../errors'
import { toListPage } from '../list-view'
import { isUuid } from '../query'
import type { StaffDb } from '../supabase/staff'
import type { MessageView } from './desk'

export const MESSAGES_PER_PAGE = 25

/** Messages of a view without their texts, and whether more follow. */
export async function listMessages(db: StaffDb, { q, filters, sort, dir, page }: MessageView) {
  const rows = must(
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

/** One message whole, else null. */
export async function getMessage(db: StaffDb, id: string) {
  if (!isUuid(id)) return null
  const columns = 'id, name, email, subject, message, read, created_at'
  return maybe(await db.from('contact_messages').select(columns).eq('id', id).maybeSingle())
}

export async function countUnreadMessages(db: StaffDb): Promise<number> {
  const { count, error } = await db.from('contact_messages').select('id', { count: 'exact', head: true }).eq('read', false)
  must({ data: count, error })
  return count ?? 0
}
