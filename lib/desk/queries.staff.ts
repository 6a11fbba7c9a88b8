import 'server-only'

import { must } from '../errors'
import type { StaffDb } from '../supabase/staff'

/** What the badges of the dashboard say. Messages are for admins: the database counts none for others. */
export async function countWaiting(db: StaffDb): Promise<{ pendingStories: number; unreadMessages: number }> {
  const [stories, messages] = await Promise.all([
    db.from('stories').select('id', { count: 'exact', head: true }).eq('status', 'pending'),
    db.from('contact_messages').select('id', { count: 'exact', head: true }).eq('read', false),
  ])
  must({ data: stories.count, error: stories.error })
  must({ data: messages.count, error: messages.error })
  return { pendingStories: stories.count ?? 0, unreadMessages: messages.count ?? 0 }
}
