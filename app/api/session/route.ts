import type { SessionSummary } from '@/components/layout/account-menu.client'
import { deskOf, routes } from '@/lib/routes'
import { getPerson } from '@/lib/supabase/staff'

/** Who is signed in, for the header's island; null for everybody else. */
export async function GET(): Promise<Response> {
  const person = await getPerson()
  const summary: SessionSummary | null = person && {
    firstName: person.fullName?.split(' ')[0] ?? person.email.split('@')[0] ?? null,
    desk: deskOf(person),
    hasDesk: deskOf(person) !== routes.home,
  }
  return Response.json(summary, { headers: { 'cache-control': 'private, no-store' } })
}
