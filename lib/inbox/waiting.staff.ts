import 'server-only'

import { cache } from 'react'

import { EDITORS, holdsRole, STAFF } from '../auth/rules'
import { unwrap } from '../db/errors'
import { createStaffClient, type Person, type StaffClient } from '../db/staff'

/** Counts what waits for the person. Policies hide messages from everyone but admins. */
export async function countWaiting(db: StaffClient, person: Pick<Person, 'role' | 'verified'>) {
  const counts = unwrap(await db.rpc('count_waiting').single())
  const tabs = { pendingStories: counts.pending_stories, unreadMessages: counts.unread_messages }
  return { unreadInbox: counts.unread_inbox, ...(holdsRole(person, EDITORS) ? tabs : undefined) }
}

/** Counts once for a page, whose header and tabs each show some of the counts. */
export const countWaitingOnce = cache(async () => {
  const { db, person } = await createStaffClient(STAFF)
  return countWaiting(db, person)
})
