import 'server-only'

import { cookies } from 'next/headers'

import { report } from '../errors'
import { isSessionCookie } from '../supabase/session-cookie'
import { sessionDb } from '../supabase/session'
import { isSessionMissing } from './rules'

/**
 * Signs this browser out, other devices stay. Works whatever the auth service answers: somebody who
 * presses Sign Out on a shared computer must not stay signed in because a server did not answer.
 */
export async function endSession(): Promise<void> {
  try {
    const db = await sessionDb()
    const { error } = await db.auth.signOut({ scope: 'local' })
    if (error && !isSessionMissing(error)) report(error, 'signOut')
  } catch (fault) {
    report(fault, 'signOut')
  }
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isSessionCookie(name)) jar.delete(name)
}
