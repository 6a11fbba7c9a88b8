import { connection } from 'next/server'

import { STAFF } from '@/lib/auth/rules'
import { assertOk, unwrap } from '@/lib/errors'
import { handleStaffRequest } from '@/lib/http/staff-request'
import { copyIdSchema, OFFERS_MAX, subjectSchema, workingCopySchema } from '@/lib/working-copies/schema'

/**
 * `?subject=article:{id}|article:new|story:…` → the caller's newest copies about it. Without a subject, a list of all
 * copies, but not their texts.
 */
export async function GET(request: Request) {
  await connection()
  const subject = new URL(request.url).searchParams.get('subject')
  return handleStaffRequest(request, STAFF, async (db) => {
    if (subject === null) {
      return unwrap(
        await db
          .from('working_copies')
          .select('id, subject, title, at:typed_at')
          .order('saved_at', { ascending: false }),
      )
    }
    return unwrap(
      await db
        .from('working_copies')
        .select('id, content')
        .eq('subject', subjectSchema.parse(subject))
        .order('saved_at', { ascending: false })
        .limit(OFFERS_MAX),
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
