import 'server-only'

import { setTimeout as sleep } from 'node:timers/promises'

import { unwrap } from '../db/errors'
import { createServiceClient } from '../db/service'
import { deliverNotifications } from './deliver'
import { type Notification, type NotificationState, TEST } from './schema'

export interface NotifiedChat {
  chat_id: string
  state: NotificationState
  error: string | null
}

const LOOK_AGAIN_MS = 200
const TIMEOUT_MS = 10_000

/** Reads the states of messages, and waits for those that another delivery has claimed. */
export async function findStates(ids: string[]) {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(LOOK_AGAIN_MS)) {
    const query = createServiceClient()
      .from('notifications')
      .select('recipient, state, last_error, attempts')
      .in('id', ids)
      .order('recipient')
    const rows = unwrap(await query)
    const isOnItsWay = rows.some(
      ({ state, attempts, last_error }) => state === 'waiting' && attempts > 0 && last_error === null,
    )
    if (!isOnItsWay || Date.now() > end) return rows
  }
}

/** Tries to deliver at once. Returns the state of each chat. */
export async function notifyChats({
  draft_id,
  action,
  title,
  category,
  reviewer_name,
}: Notification): Promise<NotifiedChat[]> {
  const db = createServiceClient()
  const queued = unwrap(
    await db.rpc('queue_notification', {
      p_action: action,
      p_title: title,
      ...(category ? { p_category: category } : {}),
      ...(reviewer_name ? { p_actor_name: reviewer_name } : {}),
      ...(draft_id === TEST ? {} : { p_item_id: draft_id }),
    }),
  )
  const ids = queued.map(({ id }) => id)
  if (ids.length === 0) return []
  await deliverNotifications(ids)
  return (await findStates(ids)).map(({ recipient, state, last_error }) => ({
    chat_id: recipient,
    state,
    error: last_error,
  }))
}
