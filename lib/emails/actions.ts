'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk, unwrap, UserError } from '../db/errors'
import { deliverNotifications } from '../notifications/deliver'
import { deliverSoon } from '../notifications/deliver-soon'
import { findStates } from '../notifications/notify-chats'
import { getMailSetup } from './queries.staff'

const NOT_SENT = { title: 'Error', message: 'The test email could not be sent.' }

export const resendEmail = staffAction(
  'resendEmail',
  ADMINS,
  { schema: z.object({ id: z.uuid() }), failure: { title: 'Error', message: 'The email could not be queued.' } },
  async ({ id }, { db }) => {
    refresh()
    const { error } = await db.rpc('resend_email', { p_id: id })
    assertOk({ error })
    deliverSoon()
    return { message: 'The email will be sent again.' }
  },
)

export const sendTestEmail = staffAction(
  'sendTestEmail',
  ADMINS,
  { schema: z.object({}), failure: NOT_SENT },
  async (_, { db, person }) => {
    refresh()
    const id = unwrap(await db.rpc('queue_test_email'))
    await deliverNotifications([id])
    const [sent] = await findStates([id])
    if (sent?.state !== 'sent') throw new UserError(sent?.last_error ?? NOT_SENT.message, NOT_SENT.message)
    const setup = getMailSetup()
    if ('folder' in setup)
      return { title: 'No mail server is set up', message: `The test email is a file in ${setup.folder}.` }
    return { title: 'Test Sent', message: `The test email to ${person.email} is on its way.` }
  },
)
