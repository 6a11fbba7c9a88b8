import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { assertOk, unwrap } from '@/lib/errors'
import { handleStaffRequest } from '@/lib/http/staff-request'
import { copyIdSchema, OFFERS_MAX, subjectSchema, workingCopySchema } from '@/lib/working-copies/schema'

/** `?subject=…` → the caller's newest copies about it, `?id=…` → one. Otherwise a list of all, without their texts. */
export async function GET(request: Request) {
  await connection()
  const { searchParams } = new URL(request.url)
  const [subject, id] = [searchParams.get('subject'), searchParams.get('id')]
  return handleStaffRequest(request, STAFF, async (db) => {
    const copies = db.from('working_copies')
    if (subject === null && id === null)
      return unwrap(await copies.select('id, subject, title, at:typed_at').order('saved_at', { ascending: false }))
    const found = copies.select('id, content')
    return unwrap(
      await (id === null
        ? found.eq('subject', subjectSchema.parse(subject)).order('saved_at', { ascending: false }).limit(OFFERS_MAX)
        : found.eq('id', copyIdSchema.parse(id))),
    )
  })
}

/** {id, subject, content}. The browser chooses the id. */
export async function PUT(request: Request) {
  return handleStaffRequest(request, STAFF, async (db, body) => {
    const { id, subject, content } = workingCopySchema.parse(body)
    const args = { p_id: id, p_subject: subject, p_content: content as never }
    return { savedAt: unwrap(await db.rpc('save_working_copy', args)) }
  })
}

/** After saving or on discard. */
export async function DELETE(request: Request) {
  return handleStaffRequest(request, STAFF, async (db) => {
    const id = copyIdSchema.parse(new URL(request.url).searchParams.get('id'))
    const { error } = await db.from('working_copies').delete().eq('id', id)
    assertOk({ error })
  })
}
