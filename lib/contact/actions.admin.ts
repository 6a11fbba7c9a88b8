'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrapRow } from '../db/errors'
import { backToList } from '../lists/list-return'
import { messageList } from './dashboard'

const GONE = 'This message no longer exists.'
const messageSchema = z.object({ message_id: z.uuid(GONE), list: z.string().default('') })

export const markMessageRead = staffAction(
  'markMessageRead',
  ADMINS,
  { schema: messageSchema, failure: { title: 'Error', message: 'Failed to mark message as read.' } },
  async ({ message_id }, { db }) => {
    refresh()
    unwrapRow(await db.from('contact_messages').update({ read: true }).eq('id', message_id).select('id'), GONE)
  },
)

export const deleteMessage = staffAction(
  'deleteMessage',
  ADMINS,
  { schema: messageSchema, failure: { title: 'Error', message: 'Failed to delete message.' } },
  async ({ message_id, list }, { db }) => {
    refresh()
    unwrapRow(await db.from('contact_messages').delete().eq('id', message_id).select('id'), GONE)
    return { message: 'Message deleted successfully.', to: backToList(messageList, list) }
  },
)
