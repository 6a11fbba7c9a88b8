import 'server-only'

import { must } from '../errors'
import type { StaffDb } from '../supabase/staff'

/** What concerns the person, newest first. */
export async function listInbox(db: StaffDb) {
  return must(await db.rpc('list_inbox'))
}

export type InboxItem = Awaited<ReturnType<typeof listInbox>>[number]

export async function countUnread(db: StaffDb): Promise<number> {
  return must(await db.rpc('count_unread_inbox'))
}
