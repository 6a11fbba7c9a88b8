'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrapMaybe, UserError } from '../db/errors'
import { chatSchema, settingsSchema, TEST } from './schema'
import { notifyChats, type NotifiedChat } from './notify-chats'

const NOT_SAVED = { title: 'Error', message: 'Failed to save notification settings' }
const SAVED = { message: 'Notification settings saved successfully' }
const NOT_SENT = { title: 'Error', message: 'Failed to send test notification' }

const joined = new Intl.ListFormat('en-GB')

/** Saves the settings. An empty token keeps the present one. */
export const saveNotificationSettings = staffAction(
  'saveNotificationSettings',
  ADMINS,
  { schema: settingsSchema, failure: NOT_SAVED },
  async ({ telegram_bot_token, active, expected_version }, { db }) => {
    unwrapMaybe(
      await db.rpc('save_notification_settings', {
        p_token: telegram_bot_token,
        p_active: active,
        p_expected_version: expected_version,
      }),
    )
    // The page is not read again after an error, so that the input stays next to the values it was based on.
    refresh()
    return SAVED
  },
)

export const removeBotToken = staffAction(
  'removeBotToken',
  ADMINS,
  { schema: z.object({}), failure: NOT_SAVED },
  async (_, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('remove_bot_token'))
    return SAVED
  },
)

export const addChat = staffAction(
  'addChat',
  ADMINS,
  { schema: chatSchema, failure: NOT_SAVED },
  async ({ chat_id }, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('add_notification_chat', { p_chat_id: chat_id }))
    return SAVED
  },
)

export const removeChat = staffAction(
  'removeChat',
  ADMINS,
  { schema: chatSchema, failure: NOT_SAVED },
  async ({ chat_id }, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('remove_notification_chat', { p_chat_id: chat_id }))
    return SAVED
  },
)

function describeTestProblem(chats: NotifiedChat[]): string {
  const reached = chats.filter(({ state }) => state === 'sent').map(({ chat_id }) => chat_id)
  const missed = chats
    .filter(({ state }) => state !== 'sent')
    .map(({ chat_id, error }) => `${chat_id} (${error ?? 'no answer yet'})`)
  if (missed.length === 0) return `${NOT_SENT.message}: there are no chats yet. Please add one.`
  return `${NOT_SENT.message} to ${joined.format(missed)}.${reached.length > 0 ? ` It was sent to ${joined.format(reached)}.` : ''}`
}

/** Sends a test. It succeeds only if all chats receive it. */
export const sendTestNotification = staffAction(
  'sendTestNotification',
  ADMINS,
  { schema: z.object({}), failure: NOT_SENT },
  async (_, { person }) => {
    refresh()
    const chats = await notifyChats({
      draft_id: TEST,
      action: 'approved',
      title: 'Telegram is connected. Decisions on stories and drafts will arrive here.',
      reviewer_name: person.fullName,
    })
    if (chats.length === 0 || chats.some(({ state }) => state !== 'sent'))
      throw new UserError(describeTestProblem(chats), NOT_SENT.title)
    return {
      title: 'Test Sent',
      message: chats.length === 1 ? 'It arrived in the chat.' : `It arrived in all ${chats.length} chats.`,
    }
  },
)
