import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { searchDashboard } from '@/lib/palette/queries.staff'
import { toSearchQuery } from '@/lib/search/rules'
import { answerStaff } from '@/lib/working-copies/answer'

/** Search results for the command palette: `?q=`. */
export async function GET(request: Request) {
  await connection()
  const text = toSearchQuery(new URL(request.url).searchParams.get('q'))
  return answerStaff(request, STAFF, async (db, _, person) => searchDashboard(db, person, text))
}
