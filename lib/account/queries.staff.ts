import 'server-only'

import { unwrap } from '../errors'
import type { Person, StaffClient } from '../supabase/staff'

/** E-mail notification settings. */
export async function getNotices(db: StaffClient, { id }: Pick<Person, 'id'>) {
  return unwrap(await db.from('profiles').select('email_on_new_story, email_on_decision').eq('id', id).single())
}
