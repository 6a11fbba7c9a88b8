import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { assertOk, unwrap } from '@/lib/db/errors'
import { handleStaffRequest } from '@/lib/http/staff-request'
import { listWorkingCopies } from '@/lib/working-copies/queries.staff'
import { copyIdSchema, workingCopySchema } from '@/lib/working-copies/schema'

/** Returns a working copy by `?subject=…` or `?id=…`, or a list of all (lib/working-copies/queries.staff.ts). */
export async function GET(request: Request) {
  await connection()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return handleStaffRequest(request, STAFF, (db) => listWorkingCopies(db, query))
}

/** Stores a working copy: {id, subject, content}. The browser chooses the id. */
export async function PUT(request: Request) {
  return handleStaffRequest(request, STAFF, async (db, body) => {
    const { id, subject, content } = workingCopySchema.parse(body)
    const args = { p_id: id, p_subject: subject, p_content: content as never }
    return { savedAt: unwrap(await db.rpc('save_working_copy', args)) }
  })
}

/** Removes a working copy after its text was saved or discarded. */
export async function DELETE(request: Request) {
  return handleStaffRequest(request, STAFF, async (db) => {
    const id = copyIdSchema.parse(new URL(request.url).searchParams.get('id'))
    const { error } = await db.from('working_copies').delete().eq('id', id)
    assertOk({ error })
  })
}
