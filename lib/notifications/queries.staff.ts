import 'server-only'

import { unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'

// How many messages are listed: two screens on a phone.
const RECENT = 25

const COLUMNS =
  'id, kind, action, title, recipient, state, attempts, next_attempt_at, last_error, created_at, sent_at' as const

/** Reads the settings. Of the token, only the last characters are included. */
export async function getNotificationSettings(db: StaffClient) {
  const [settings] = unwrap(await db.rpc('get_notification_settings'))
  return {
    hasToken: settings?.has_token ?? false,
    tokenEnding: settings?.token_ending ?? null,
    active: settings?.active ?? false,
    /** The version for optimistic locking; '' before the first save. */
    version: settings?.updated_at ?? '',
  }
}

export type NotificationSettings = Awaited<ReturnType<typeof getNotificationSettings>>

/** Lists the chats, each with the result of its last message. */
export async function listChats(db: StaffClient) {
  return unwrap(await db.rpc('list_notification_chats'))
}

// The generated types lack null, for chats without messages.
type Row = Awaited<ReturnType<typeof listChats>>[number]
export type Chat = { [K in keyof Row]: K extends 'chat_id' ? Row[K] : Row[K] | null }

export async function listRecentNotifications(db: StaffClient) {
  const newestFirst = db
    .from('notifications')
    .select(COLUMNS)
    .eq('channel', 'telegram')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
  return unwrap(await newestFirst.limit(RECENT))
}

export type SentNotification = Awaited<ReturnType<typeof listRecentNotifications>>[number]
