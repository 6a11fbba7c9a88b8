'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { must, Overtaken } from '../errors'
import { backToList } from '../list-return'
import { inquiryList } from './desk'
import { deleteInquirySchema, markInquirySchema } from './schema'

const TABLE = 'advertising_inquiries'
const NOT_MARKED = { title: 'Error', message: 'Failed to update inquiry.' }
const NOT_DELETED = { title: 'Error', message: 'Failed to delete inquiry.' }
const SAID = { unread: 'Inquiry marked as unread.', read: 'Inquiry marked as read.', handled: 'Inquiry marked as handled.' }

function mustHaveOne(rows: unknown[]): void {
  if (rows.length === 0) throw new Overtaken('This inquiry no longer exists.')
}

export const markInquiry = staffAction(
  'markInquiry',
  ADMINS,
  { schema: markInquirySchema, failure: NOT_MARKED },
  async ({ inquiry_id, status }, { db }) => {
    refresh()
    const flags = { read: status !== 'unread', handled: status === 'handled' }
    mustHaveOne(must(await db.from(TABLE).update(flags).eq('id', inquiry_id).select('id')))
    return { message: SAID[status] }
  },
)

export const deleteInquiry = staffAction(
  'deleteInquiry',
  ADMINS,
  { schema: deleteInquirySchema, failure: NOT_DELETED },
  async ({ inquiry_id, list }, { db }) => {
    refresh()
    mustHaveOne(must(await db.from(TABLE).delete().eq('id', inquiry_id).select('id')))
    return { message: 'Inquiry deleted successfully.', to: backToList(inquiryList, list) }
  },
)
