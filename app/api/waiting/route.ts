import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { countAll } from '@/lib/dashboard/queries.staff'
import { answerStaff } from '@/lib/working-copies/answer'

/** What the badges of the dashboard say now: its frame stays as it is while one goes from tab to tab. */
export async function GET(request: Request) {
  // Who asks is known only now: nothing of this is made at the build.
  await connection()
  return answerStaff(request, STAFF, (db, _, person) => countAll(db, person))
}
