import 'server-only'

import { must } from '../errors'
import type { Person, StaffDb } from '../supabase/staff'

/** Which e-mails somebody gets. */
export async function getNotices(db: StaffDb, { id }: Pick<Person, 'id'>) {
  return must(await db.from('profiles').select('email_on_new_story, email_on_decision').eq('id', id).single())
}
