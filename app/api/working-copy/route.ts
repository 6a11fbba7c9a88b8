import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { assertOk, unwrap, unwrapMaybe } from '@/lib/errors'
import { handleStaffRequest } from '@/lib/http/staff-request'
import { subjectSchema, workingCopySchema } from '@/lib/working-copies/schema'

const toSubject = (request: Request) => subjectSchema.parse(new URL(request.url).searchParams.get('subject'))

/** `?subject=article:{id}|article:new|story:…` → the caller's copy, or null. */
export async function GET(request: Request) {
  await connection()
  return handleStaffRequest(request, STAFF, async (db) => {
    const found = unwrapMaybe(
      await db.from('working_copies').select('content, saved_at').eq('subject', toSubject(request)).maybeSingle(),
    )
    return found && { content: found.content, savedAt: found.saved_at }
  })
}

/** {subject, content}. */
export async function PUT(request: Request) {
  return handleStaffRequest(request, STAFF, async (db, body) => {
    const { subject, content } = workingCopySchema.parse(body)
    return { savedAt: unwrap(await db.rpc('save_working_copy', { p_subject: subject, p_content: content as never })) }
  })
}

/** After saving or on discard. */
export async function DELETE(request: Request) {
  return handleStaffRequest(request, STAFF, async (db) => {
    const { error } = await db.from('working_copies').delete().eq('subject', toSubject(request))
    assertOk({ error })
  })
}
