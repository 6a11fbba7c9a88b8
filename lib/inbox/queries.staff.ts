import 'server-only'

import { unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'

export async function listInbox(db: StaffClient) {
  return unwrap(await db.rpc('list_inbox'))
}

export type InboxItem = Awaited<ReturnType<typeof listInbox>>[number]
