import 'server-only'

import { cookies } from 'next/headers'

import { report } from '../errors'
import { isSessionCookie, isVerifierCookie } from '../supabase/session-cookie'
import { createSessionClient } from '../supabase/session'
import { isSessionMissing } from './rules'

/**
 * Signs this browser out, other devices stay. Works whatever the auth service answers: somebody who
 * presses Sign Out on a shared computer must not stay signed in because a server did not answer.
 */
export async function endSession(): Promise<void> {
  try {
    const db = await createSessionClient()
    const { error } = await db.auth.signOut({ scope: 'local' })
    if (error && !isSessionMissing(error)) report(error, 'signOut')
  } catch (error) {
    report(error, 'signOut')
  }
  await forget(isSessionCookie)
}

/** After asking for an e-mail: the auth client prepares for links that we do not send. */
export const forgetVerifiers = () => forget(isVerifierCookie)

async function forget(isMeant: (name: string) => boolean): Promise<void> {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isMeant(name)) jar.delete(name)
}
