import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { countAll } from '@/lib/dashboard/queries.staff'
import { handleStaffRequest } from '@/lib/http/staff-request'

/** The current badge counts. The dashboard's layout is not rendered again when switching tabs. */
export async function GET(request: Request) {
  // Not prerendered: the result depends on the session.
  await connection()
  return handleStaffRequest(request, STAFF, (db, _, person) => countAll(db, person))
}
