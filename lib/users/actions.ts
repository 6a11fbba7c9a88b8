'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk, unwrap, UserError } from '../db/errors'
import { buildArgs } from '../db/args'
import { env } from '../env'
import { formatLongDate } from '../format'
import { deliverSoon } from '../notifications/deliver-soon'
import { backToList } from '../lists/list-return'
import { dashboardOf, routes } from '../routes/routes'
import { needsConfirmation, translatePromotionError, describeRole, userList } from './rules'
import {
  inviteSchema,
  manageSchema,
  promoteSchema,
  requirementSchema,
  roleSchema,
  verifySchema,
  withdrawSchema,
} from './schema'

export const promoteUser = staffAction(
  'promoteUser',
  ADMINS,
  {
    schema: promoteSchema,
    invalid: translatePromotionError,
    failure: { title: 'Error', message: 'Failed to promote user' },
  },
  async ({ email, role }, { db }) => {
    const promote = role === 'news_anchor' ? 'promote_to_news_anchor' : 'promote_to_chief_author'
    assertOk(await db.rpc(promote, { user_email: email }))
    refresh()
    return { message: `User promoted to ${describeRole(role)} successfully`, to: routes.adminTab('users') }
  },
)

const OWN_ROLE = 'This is your own role: please confirm that you want to change it.'

export const changeRole = staffAction(
  'changeRole',
  ADMINS,
  { schema: roleSchema, failure: { title: 'Error', message: 'Failed to update user role' } },
  async ({ user_id, role, confirmed, list }, { db, person }) => {
    if (needsConfirmation(person, { user_id, role }) && !confirmed) throw new UserError(OWN_ROLE)
    const { verified } = unwrap(await db.rpc('set_user_role', { p_user_id: user_id, p_role: role }))
    const message = `User role updated to ${describeRole(role)} successfully`
    // An admin who gave up the role cannot return to the list.
    if (user_id === person.id && role !== 'admin') return { message, to: dashboardOf({ role, verified }) }
    refresh()
    return { message, to: backToList(userList, list) }
  },
)

const DONE = {
  suspend: 'This account is suspended. It is signed out everywhere; what it wrote stays.',
  resume: 'This account may sign in again.',
  sign_out: 'This account is signed out everywhere.',
  reset_factor: 'The second factor is removed, and the person can set up a new one for seven days.',
}
const CALLS = {
  suspend: 'suspend_user',
  resume: 'resume_user',
  sign_out: 'sign_out_user',
  reset_factor: 'reset_second_factor',
} as const

export const manageUser = staffAction(
  'manageUser',
  ADMINS,
  { schema: manageSchema, failure: { title: 'Error', message: 'Failed to change this account' } },
  async ({ user_id, intent, list }, { db }) => {
    assertOk(await db.rpc(CALLS[intent], { p_user_id: user_id }))
    deliverSoon()
    refresh()
    return { message: DONE[intent], to: backToList(userList, list) }
  },
)

export const invitePerson = staffAction(
  'invitePerson',
  ADMINS,
  { schema: inviteSchema, failure: { title: 'Error', message: 'Failed to invite this person' } },
  async ({ email, role }, { db }) => {
    const token = unwrap(await db.rpc('invite_person', { p_email: email, p_role: role }))
    deliverSoon()
    refresh()
    const link = `${env().siteUrl}${routes.acceptInvitation}?token=${token}`
    return { message: `${email} is invited.`, data: { link } }
  },
)

export const withdrawInvitation = staffAction(
  'withdrawInvitation',
  ADMINS,
  { schema: withdrawSchema, failure: { title: 'Error', message: 'Failed to withdraw this invitation' } },
  async ({ id }, { db }) => {
    assertOk(await db.rpc('withdraw_invitation', { p_id: id }))
    refresh()
    return { message: 'The invitation is withdrawn.' }
  },
)

export const requireSecondFactor = staffAction(
  'requireSecondFactor',
  ADMINS,
  { schema: requirementSchema, failure: { title: 'Error', message: 'Failed to save this date' } },
  async ({ role, from }, { db }) => {
    // A day in Accra begins at midnight UTC.
    assertOk(
      await db.rpc('require_second_factor_of', buildArgs({ role, starts_at: from ? `${from}T00:00:00Z` : null })),
    )
    refresh()
    return { message: from ? `Needed from ${formatLongDate(from)}.` : 'No longer needed.' }
  },
)

export const verifyUser = staffAction(
  'verifyUser',
  ADMINS,
  { schema: verifySchema, failure: { title: 'Error', message: 'Failed to update user verification' } },
  async ({ user_id, verified }, { db }) => {
    refresh()
    assertOk(await db.rpc('set_user_verified', { p_user_id: user_id, p_verified: verified }))
    return { message: verified ? 'User verified successfully' : 'User unverified successfully' }
  },
)
