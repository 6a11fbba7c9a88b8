import 'server-only'

import { isAutomation } from '../automation'
import { isOwnForm } from '../auth/own-form'
import type { UserRole } from '../auth/schema'
import { Refusal } from '../errors'
import { keepPace, type Pace } from '../pace'
import { staffDb } from '../supabase/staff'
import { FunctionRefusal } from './refusal'

/** A secret of 32 random bytes cannot be guessed; who tries all the same soon waits. */
const WRONG_SECRETS: Pace = { name: 'wrong-secret', uses: 60, seconds: 600 }

/** Whether somebody with one of the roles asks from a page of ours: another site's page has their cookies too. */
async function isStaff(request: Request, roles: readonly UserRole[]): Promise<boolean> {
  if (!request.headers.has('cookie') || !isOwnForm(request.headers)) return false
  try {
    await staffDb(roles)
    return true
  } catch (fault) {
    if (fault instanceof Refusal) return false
    throw fault
  }
}

/** Throws a FunctionRefusal (401) unless the request carries an automation secret, or comes from staff who may. */
export async function mustBeAllowed(request: Request, roles: readonly UserRole[] = []): Promise<void> {
  if (isAutomation(request.headers)) return
  if (roles.length > 0 && (await isStaff(request, roles))) return
  await keepPace(WRONG_SECRETS)
  throw new FunctionRefusal(401, 'unauthorized', 'A valid automation secret is required: Authorization: Bearer <secret>.', {
    headers: { 'www-authenticate': 'Bearer realm="automation"' },
  })
}
