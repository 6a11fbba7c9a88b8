import 'server-only'

import { unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'
import { copyIdSchema, subjectSchema } from './schema'

/** An editor offers at most this many copies; the dashboard lists all. */
const OFFERS_MAX = 20

/**
 * Lists the person's newest copies about a subject, or the one with an id. Without either, lists all, but without their
 * texts.
 */
export async function listWorkingCopies(db: StaffClient, { subject, id }: { subject?: string; id?: string }) {
  const copies = db.from('working_copies')
  if (subject !== undefined)
    return unwrap(
      await copies
        .select('id, content')
        .eq('subject', subjectSchema.parse(subject))
        .order('saved_at', { ascending: false })
        .limit(OFFERS_MAX),
    )
  if (id !== undefined) return unwrap(await copies.select('id, content').eq('id', copyIdSchema.parse(id)))
  return unwrap(await copies.select('id, subject, title, at:typed_at').order('saved_at', { ascending: false }))
}
