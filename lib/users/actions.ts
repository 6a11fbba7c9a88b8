'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk, unwrap, UserError } from '../db/errors'
import { backToList } from '../lists/list-return'
import { dashboardOf, routes } from '../routes/routes'
import { needsConfirmation, translatePromotionError, describeRole, userList } from './rules'
import { promoteSchema, roleSchema, verifySchema } from './schema'

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
