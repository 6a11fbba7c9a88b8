import { connection } from 'next/server'

import { EDITORS } from '@/lib/auth/rules'
import { countWaiting } from '@/lib/desk/queries.staff'
import { NotSignedIn, Refusal, report } from '@/lib/errors'
import { staffDb } from '@/lib/supabase/staff'

const headers = { 'cache-control': 'private, no-store' }

/** What the badges of the dashboard say now: its frame stays as it is while one goes from tab to tab. */
export async function GET(): Promise<Response> {
  // Who asks is known only now: nothing of this is made at the build.
  await connection()
  try {
    const { db } = await staffDb(EDITORS)
    return Response.json(await countWaiting(db), { headers })
  } catch (fault) {
    if (fault instanceof Refusal) return new Response(fault.message, { status: fault instanceof NotSignedIn ? 401 : 403, headers })
    return new Response(`Reference: ${report(fault, 'waiting')}`, { status: 500, headers })
  }
}
