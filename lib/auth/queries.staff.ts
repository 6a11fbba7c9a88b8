import 'server-only'

import { redirect } from 'next/navigation'
import { connection } from 'next/server'

import { routes } from '../routes/routes'
import { createSessionClient } from '../db/session'
import { getPerson } from '../db/staff'
import { holdsRole } from './rules'
import type { UserRole } from './schema'

/** Opens a dashboard for one of the roles. Redirects to the sign-in page if the user lacks them. */
export async function openDashboard(roles: readonly UserRole[]) {
  // Session checks depend on the current time, so don't prerender.
  await connection()
  const person = await getPerson()
  if (!holdsRole(person, roles)) redirect(routes.auth)
  return { db: await createSessionClient(), person }
}
