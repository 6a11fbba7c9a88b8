import 'server-only'

import { unwrap } from '../db/errors'
import type { Person, StaffClient } from '../db/staff'

/** Reads what the account page shows: notices by e-mail, the second factor and the sessions. */
export async function getAccount(db: StaffClient, { id }: Pick<Person, 'id'>) {
  const [notices, factor, sessions] = await Promise.all([
    db.from('profiles').select('email_on_new_story, email_on_decision').eq('id', id).single(),
    db.rpc('get_second_factor').maybeSingle(),
    db.rpc('list_sessions'),
  ])
  if (factor.error) unwrap(factor)
  return { notices: unwrap(notices), factor: factor.data, sessions: unwrap(sessions) }
}

export type Account = Awaited<ReturnType<typeof getAccount>>
