import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { countWaiting } from '@/lib/inbox/waiting.staff'
import { handleStaffRequest } from '@/lib/http/staff-request'

/**
 * Returns the counts for the tabs of a dashboard, because its layout is not rendered again when an editor switches
 * tabs.
 */
export async function GET(request: Request) {
  // The answer depends on the session.
  await connection()
  return handleStaffRequest(request, STAFF, (db, _, person) => countWaiting(db, person))
}
