import 'server-only'

import { cookies } from 'next/headers'

import { report } from '../db/errors'
import { isSessionCookie, isVerifierCookie } from '../db/session-cookie'
import { createSessionClient } from '../db/session'
import { isSessionMissing } from './rules'

/**
 * Ends the session of this device only. Deletes the cookies even if the auth service fails, because the computer may be
 * shared.
 */
export async function endSession(): Promise<void> {
  try {
    const db = await createSessionClient()
    const { error } = await db.auth.signOut({ scope: 'local' })
    if (error && !isSessionMissing(error)) report(error, 'signOut')
  } catch (error) {
    report(error, 'signOut')
  }
  await clearCookies(isSessionCookie)
}

/** Our links don't use the auth client's PKCE verifiers. */
export const clearVerifiers = () => clearCookies(isVerifierCookie)

async function clearCookies(isMeant: (name: string) => boolean): Promise<void> {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isMeant(name)) jar.delete(name)
}
