import 'server-only'

import { headers } from 'next/headers'
import { cache } from 'react'

import { holdsRole } from '../auth/rules'
import type { UserRole } from '../auth/schema'
import { CodeNeeded, NotSignedIn, UserError } from './errors'
import { findPerson, takeStashedUser } from './person'
import { createSessionClient } from './session'

export { NO_SESSION_RESPONSE, type Person } from './person'

/** Returns the signed-in person, or null without a session. It is asked once per request. */
export const getPerson = cache(async () => takeStashedUser(await headers()) ?? findPerson(await createSessionClient()))

/** Returns the client of the signed-in person. Throws a UserError unless they have one of the roles; null: any account. */
export async function createStaffClient(roles: readonly UserRole[] | null) {
  const person = await getPerson()
  if (!person) throw new NotSignedIn()
  if (roles && person.needsCode) throw new CodeNeeded()
  if (roles && !holdsRole(person, roles)) throw new UserError('You do not have permission to do this.')
  return { db: await createSessionClient(), person }
}

export type StaffClient = Awaited<ReturnType<typeof createStaffClient>>['db']
