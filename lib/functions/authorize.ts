import 'server-only'

import { isAutomation } from './automation'
import { isOwnForm } from '../auth/own-form'
import type { UserRole } from '../auth/schema'
import { UserError } from '../db/errors'
import { enforceRateLimit, type RateLimit } from '../http/rate-limit'
import { createStaffClient } from '../db/staff'
import { makeError } from './respond'

/** Slows down attempts with a wrong secret, although a random one of 32 bytes can't be guessed. */
const WRONG_SECRETS: RateLimit = { name: 'wrong-secret', uses: 60, seconds: 600 }

/** Whether staff sent this from our own page: cookies alone don't prove that (CSRF). */
async function isStaff(request: Request, roles: readonly UserRole[]): Promise<boolean> {
  if (!request.headers.has('cookie') || !isOwnForm(request.headers)) return false
  try {
    await createStaffClient(roles)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

/** Throws an HttpError (401) without an automation secret or authorized staff. */
export async function authorize(request: Request, roles: readonly UserRole[] = []): Promise<void> {
  if (isAutomation(request.headers)) return
  if (roles.length > 0 && (await isStaff(request, roles))) return
  await enforceRateLimit(WRONG_SECRETS)
  throw makeError(401, 'unauthorized', 'A valid automation secret is required: Authorization: Bearer <secret>.', {
    headers: { 'www-authenticate': 'Bearer realm="automation"' },
  })
}
