import 'server-only'

import { stripDiacritics } from '../articles/rules'
import { assertOk, unwrap, unwrapMaybe } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid, buildLikePattern } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { MessageView } from './dashboard'

export const MESSAGES_PER_PAGE = 25

/** Lists messages without their texts. */
export async function listMessages(db: StaffClient, { q, filters, sort, dir, page }: MessageView) {
  let query = db.from('contact_messages').select('id, name, email, subject, read, created_at')
  if (q) query = query.like('search_text', buildLikePattern(stripDiacritics(q)))
  if (filters.status) query = query.eq('read', filters.status === 'read')
  const from = (page - 1) * MESSAGES_PER_PAGE
  query = query.order(sort === 'status' ? 'read' : sort, { ascending: dir === 'asc' })
  if (sort !== 'created_at') query = query.order('created_at', { ascending: false })
  const sorted = query.order('id', { ascending: sort === 'created_at' && dir === 'asc' })
  return takeListPage(unwrap(await sorted.range(from, from + MESSAGES_PER_PAGE)), MESSAGES_PER_PAGE)
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
