import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { countWaiting } from '@/lib/inbox/waiting.staff'
import { handleStaffRequest } from '@/lib/http/staff-request'

/** Switching tabs does not render the dashboard's layout again. */
export async function GET(request: Request) {
  // Depends on the session.
  await connection()
  return handleStaffRequest(request, STAFF, (db, _, person) => countWaiting(db, person))
}
