import 'server-only'

import { unwrap } from '../db/errors'
import type { Person, StaffClient } from '../db/staff'

/** Returns which notices the person gets by e-mail. */
export async function getNotices(db: StaffClient, { id }: Pick<Person, 'id'>) {
  return unwrap(await db.from('profiles').select('email_on_new_story, email_on_decision').eq('id', id).single())
}
