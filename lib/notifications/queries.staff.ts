import 'server-only'

import { unwrap } from '../errors'
import type { StaffClient } from '../supabase/staff'

// Two screens on a phone; older ones are of no interest.
const RECENT = 25

const COLUMNS =
  'id, kind, action, title, recipient, state, attempts, next_attempt_at, last_error, created_at, sent_at' as const

/** The settings without the token: only whether there is one, and its last characters. */
export async function getNotificationSettings(db: StaffClient) {
  const [settings] = unwrap(await db.rpc('get_notification_settings'))
  return {
    hasToken: settings?.has_token ?? false,
    tokenEnding: settings?.token_ending ?? null,
    active: settings?.active ?? false,
    /** '' if nothing was ever saved. */
    version: settings?.updated_at ?? '',
  }
}

export type NotificationSettings = Awaited<ReturnType<typeof getNotificationSettings>>

/** The chats in the order they were added, each with the result of the last message. */
export async function listChats(db: StaffClient) {
  return unwrap(await db.rpc('list_notification_chats'))
}

// These fields are null for a chat without messages, but the generated types lack null.
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
