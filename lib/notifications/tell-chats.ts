import 'server-only'

import { must } from '../errors'
import { serviceDb } from '../supabase/service'
import { deliverNotifications } from './deliver'
import type { Notification, NotificationState } from './schema'

/** What became of a message to one chat so far. */
export interface ToldChat {
  chat_id: string
  state: NotificationState
  error: string | null
}

/** Puts a decision into the outbox, tries to deliver it at once, and says how far that came. */
export async function tellChats({ draft_id, action, title, category, reviewer_name }: Notification): Promise<ToldChat[]> {
  const db = serviceDb()
  const queued = must(
    await db.rpc('queue_notification', {
      subject: draft_id,
      action,
      title,
      ...(category ? { category } : {}),
      ...(reviewer_name ? { reviewer_name } : {}),
    }),
  )
  const ids = queued.map(({ id }) => id)
  if (ids.length === 0) return []
  await deliverNotifications(ids)
  const rows = must(await db.from('notifications').select('chat_id, state, last_error').in('id', ids).order('chat_id'))
  return rows.map(({ chat_id, state, last_error }) => ({ chat_id, state, error: last_error }))
}
