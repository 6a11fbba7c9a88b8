import 'server-only'

import { cache } from 'react'

import { holdsRole, isUnanswered } from '../auth/rules'
import type { UserRole } from '../auth/schema'
import { unwrapMaybe, NotSignedIn, UserError } from '../errors'
import { createSessionClient } from './session'

export interface Person {
  id: string
  email: string
  fullName: string | null
  role: UserRole
  verified: boolean
}

/** Not the same as being signed out. */
export const NO_SESSION_RESPONSE = 'Failed to get session'

/** Null without a session. Cached per request. */
export const getPerson = cache(async (): Promise<Person | null> => {
  const db = await createSessionClient()
  const { data, error } = await db.auth.getUser()
  if (error && isUnanswered(error)) throw new Error(NO_SESSION_RESPONSE, { cause: error })
  if (!data.user) return null
  const profile = unwrapMaybe(
    await db.from('profiles').select('id, email, full_name, role, verified').eq('id', data.user.id).maybeSingle(),
  )
  // For accounts older than the sign-up trigger.
  const row = profile ?? unwrapMaybe(await db.rpc('ensure_profile'))
  if (!row) return null
  return { id: row.id, email: row.email, fullName: row.full_name, role: row.role, verified: row.verified }
})

/** Throws a UserError unless the user has one of the roles. */
export async function createStaffClient(roles: readonly UserRole[]) {
  const person = await getPerson()
  if (!person) throw new NotSignedIn()
  if (!holdsRole(person, roles)) throw new UserError('You do not have permission to do this.')
  return { db: await createSessionClient(), person }
}

export type StaffClient = Awaited<ReturnType<typeof createStaffClient>>['db']
