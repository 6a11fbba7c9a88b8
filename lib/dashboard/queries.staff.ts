import 'server-only'

import { EDITORS, holdsRole } from '../auth/rules'
import { assertOk } from '../errors'
import { countUnread } from '../inbox/queries.staff'
import type { Person, StaffClient } from '../supabase/staff'

/** RLS hides messages from non-admins. */
export async function countWaiting(db: StaffClient): Promise<{ pendingStories: number; unreadMessages: number }> {
  const [stories, messages] = await Promise.all([
    db.from('stories').select('id', { count: 'exact', head: true }).eq('status', 'pending'),
    db.from('contact_messages').select('id', { count: 'exact', head: true }).eq('read', false),
  ])
  assertOk({ error: stories.error })
  assertOk({ error: messages.error })
  return { pendingStories: stories.count ?? 0, unreadMessages: messages.count ?? 0 }
}

/** Adds the inbox count, which all staff see. */
export async function countAll(db: StaffClient, person: Person) {
  const isEditor: boolean = holdsRole(person, EDITORS)
  const [unreadInbox, tabs] = await Promise.all([countUnread(db), isEditor ? countWaiting(db) : null])
  return { unreadInbox, ...tabs }
}
