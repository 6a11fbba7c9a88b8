'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { env } from '../env'
import { assertOk, CodeNeeded, report, UserError } from '../db/errors'
import { clearVerifiers } from '../auth/end-session'
import { enforceMailLimits, isPassword, MAIL_REQUESTS } from '../auth/sign-in'
import { EDITORS, holdsRole, STAFF, translateAuthError } from '../auth/rules'
import { deliverSoon } from '../notifications/deliver-soon'
import { emailSchema, nameSchema, noticesSchema, passwordSchema, sessionsSchema } from './schema'

export const saveNotices = staffAction(
  'saveNotices',
  STAFF,
  { schema: noticesSchema, failure: { title: 'Error', message: 'Your choice could not be saved.' } },
  async ({ email_on_new_story, email_on_decision }, { db, person }) => {
    // An anchor's form has no checkbox for new stories, because only editors are told of them.
    const chosen = holdsRole(person, EDITORS) ? { email_on_new_story, email_on_decision } : { email_on_decision }
    assertOk(await db.from('profiles').update(chosen).eq('id', person.id).select('id').single())
    refresh()
    return { message: 'Saved' }
  },
)

/** The new address takes effect once the links in both e-mails have been opened. */
export const changeEmail = staffAction(
  'changeEmail',
  STAFF,
  { schema: emailSchema, failure: { message: 'An unexpected error occurred' } },
  async ({ email }, { db, person }) => {
    if (email === person.email.toLowerCase()) throw new UserError('This is already your address.', undefined, 'email')
    await enforceMailLimits(MAIL_REQUESTS)
    const { error } = await db.auth.updateUser({ email }, { emailRedirectTo: env().siteUrl })
    await clearVerifiers()
    // An error would reveal that another account has this address.
    if (error && error.code !== 'email_exists') throw translateAuthError(error) ?? error
    deliverSoon()
    return {
      title: 'Check your email',
      message: `If ${email} can be used, we sent one link there and one to ${person.email}. Open both within one hour.`,
    }
  },
)

export const saveName = staffAction(
  'saveName',
  STAFF,
  { schema: nameSchema, failure: { title: 'Error', message: 'Your name could not be saved.' } },
  async ({ full_name }, { db, person }) => {
    assertOk(await db.from('profiles').update({ full_name }).eq('id', person.id).select('id').single())
    refresh()
    return { message: 'Saved' }
  },
)

export const changePassword = staffAction(
  'changePassword',
  STAFF,
  { schema: passwordSchema, failure: { message: 'An unexpected error occurred' } },
  async ({ current_password, password }, { db, person }) => {
    if (!(await isPassword(person, current_password)))
      throw new UserError('This is not your current password.', undefined, 'current_password')
    const { error } = await db.auth.updateUser({ password })
    if (error?.code === 'insufficient_aal') throw new CodeNeeded()
    if (error) throw translateAuthError(error) ?? error
    const others = await db.auth.signOut({ scope: 'others' })
    if (others.error) report(others.error, 'signing out other devices')
    return { message: 'Your password is changed, and you are signed out on other devices.' }
  },
)

export const endSessions = staffAction(
  'endSessions',
  STAFF,
  { schema: sessionsSchema, failure: { title: 'Error', message: 'This device could not be signed out.' } },
  async ({ id }, { db }) => {
    if (id === 'others') {
      const { error } = await db.auth.signOut({ scope: 'others' })
      if (error) throw translateAuthError(error) ?? error
    } else assertOk(await db.rpc('end_session', { p_id: id }))
    refresh()
    return { message: id === 'others' ? 'You are signed out on all other devices.' : 'Signed out.' }
  },
)
