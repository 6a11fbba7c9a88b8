import { STAFF } from '@/lib/auth/rules'
import { unwrap } from '@/lib/db/errors'
import { handleStaffRequest } from '@/lib/http/staff-request'
import { type CoEditor, editingSchema } from '@/lib/working-copies/schema'

/** Registers that the caller has a text open, and returns who else has: {subject, takeOver?} → the other editors. */
export async function POST(request: Request) {
  return handleStaffRequest(request, STAFF, async (db, body): Promise<CoEditor[]> => {
    const { subject, takeOver } = editingSchema.parse(body)
    const others = unwrap(await db.rpc('report_editing', { p_subject: subject, p_take_over: takeOver }))
    return others.map(({ name, opened_at, has_taken_over }) => ({
      name,
      openedAt: opened_at,
      hasTakenOver: has_taken_over,
    }))
  })
}
