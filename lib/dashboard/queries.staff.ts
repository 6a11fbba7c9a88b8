import 'server-only'

import { cache } from 'react'

import { EDITORS, holdsRole, STAFF } from '../auth/rules'
import { unwrap } from '../errors'
import { createStaffClient, type Person, type StaffClient } from '../supabase/staff'

/** Only editors have tabs for stories and messages; RLS hides messages from non-admins. */
export async function countWaiting(db: StaffClient, person: Pick<Person, 'role' | 'verified'>) {
  const counts = unwrap(await db.rpc('count_waiting').single())
  const tabs = { pendingStories: counts.pending_stories, unreadMessages: counts.unread_messages }
  return { unreadInbox: counts.unread_inbox, ...(holdsRole(person, EDITORS) ? tabs : undefined) }
}

/** For a page, whose header and tabs each show some of them. */
export const countWaitingOnce = cache(async () => {
  const { db, person } = await createStaffClient(STAFF)
  return countWaiting(db, person)
})
