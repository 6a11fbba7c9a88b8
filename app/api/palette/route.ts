import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { searchDashboard } from '@/lib/palette/queries.staff'
import { parseSearchQuery } from '@/lib/search/rules'
import { handleStaffRequest } from '@/lib/http/staff-request'

/** Returns what the command palette finds for `?q=`. */
export async function GET(request: Request) {
  await connection()
  const text = parseSearchQuery(new URL(request.url).searchParams.get('q'))
  return handleStaffRequest(request, STAFF, async (db, _, person) => searchDashboard(db, person, text))
}
