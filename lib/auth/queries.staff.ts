import 'server-only'

import { redirect } from 'next/navigation'
import { connection } from 'next/server'

import { routes } from '../routes'
import { createSessionClient } from '../supabase/session'
import { getPerson } from '../supabase/staff'
import { holdsRole } from './rules'
import type { UserRole } from './schema'

/** The staff door for a page: whoever holds none of the roles is sent to sign in instead of being refused. */
export async function openDesk(roles: readonly UserRole[]) {
  // Nothing of a desk may be made ahead of the request: sessions are judged by the clock.
  await connection()
  const person = await getPerson()
  if (!holdsRole(person, roles)) redirect(routes.auth)
  return { db: await createSessionClient(), person }
}
