import 'server-only'

import { unwrap } from '../errors'
import type { StaffClient } from '../supabase/staff'

// Two screens on a phone: what was told lately. The rest nobody asks for.
const RECENT = 25

const COLUMNS = 'id, kind, action, title, recipient, state, attempts, next_attempt_at, last_error, created_at, sent_at' as const

/** The settings without the token: only whether there is one and how it ends. */
export async function getNotificationSettings(db: StaffClient) {
  const [settings] = unwrap(await db.rpc('get_notification_settings'))
  return {
    hasToken: settings?.has_token ?? false,
    tokenEnding: settings?.token_ending ?? null,
    active: settings?.active ?? false,
    /** '' where nothing was ever saved. */
    version: settings?.updated_at ?? '',
  }
}

export type NotificationSettings = Awaited<ReturnType<typeof getNotificationSettings>>

/** The chats in the order in which they were added, each with what became of the last message to it. */
export async function listChats(db: StaffClient) {
  return unwrap(await db.rpc('list_notification_chats'))
}

// A chat that nothing was sent to yet has none of it; function types lose their null.
type Row = Awaited<ReturnType<typeof listChats>>[number]
export type Chat = { [K in keyof Row]: K extends 'chat_id' ? Row[K] : Row[K] | null }

export async function listRecentNotifications(db: StaffClient) {
  const newestFirst = db.from('notifications').select(COLUMNS).eq('channel', 'telegram').order('created_at', { ascending: false }).order('id', { ascending: false })
  return unwrap(await newestFirst.limit(RECENT))
}

export type SentNotification = Awaited<ReturnType<typeof listRecentNotifications>>[number]
