import { connection } from 'next/server'

import type { SessionSummary } from '@/components/layout/account-menu.client'
import { report } from '@/lib/errors'
import { deskOf, routes } from '@/lib/routes'
import { getPerson, NO_SESSION_ANSWER } from '@/lib/supabase/staff'

const headers = { 'cache-control': 'private, no-store' }

/** Who is signed in, for the header's island; null for everybody else. */
export async function GET(): Promise<Response> {
  // Keeps the build from prerendering this, outside the try: connection() interrupts by throwing.
  await connection()
  let person
  try {
    person = await getPerson()
  } catch (fault) {
    const message = `${NO_SESSION_ANSWER} (${report(fault, 'session')})`
    return Response.json({ error: { code: 'unavailable', message } }, { status: 503, headers })
  }
  const summary: SessionSummary | null = person && {
    firstName: person.fullName?.split(' ')[0] ?? person.email.split('@')[0] ?? null,
    desk: deskOf(person),
    hasDesk: deskOf(person) !== routes.home,
  }
  return Response.json(summary, { headers })
}
