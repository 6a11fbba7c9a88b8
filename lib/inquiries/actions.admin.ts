'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrapRow } from '../db/errors'
import { backToList } from '../lists/list-return'
import { inquiryList } from './dashboard'
import { deleteInquirySchema, markInquirySchema } from './schema'

const TABLE = 'advertising_inquiries'
const NOT_MARKED = { title: 'Error', message: 'Failed to update inquiry.' }
const NOT_DELETED = { title: 'Error', message: 'Failed to delete inquiry.' }
const GONE = 'This inquiry no longer exists.'
const SAID = {
  unread: 'Inquiry marked as unread.',
  read: 'Inquiry marked as read.',
  handled: 'Inquiry marked as handled.',
}

export const markInquiry = staffAction(
  'markInquiry',
  ADMINS,
  { schema: markInquirySchema, failure: NOT_MARKED },
  async ({ inquiry_id, status }, { db }) => {
    refresh()
    const flags = { read: status !== 'unread', handled: status === 'handled' }
    unwrapRow(await db.from(TABLE).update(flags).eq('id', inquiry_id).select('id'), GONE)
    return { message: SAID[status] }
  },
)

export const deleteInquiry = staffAction(
  'deleteInquiry',
  ADMINS,
  { schema: deleteInquirySchema, failure: NOT_DELETED },
  async ({ inquiry_id, list }, { db }) => {
    refresh()
    unwrapRow(await db.from(TABLE).delete().eq('id', inquiry_id).select('id'), GONE)
    return { message: 'Inquiry deleted successfully.', to: backToList(inquiryList, list) }
  },
)
