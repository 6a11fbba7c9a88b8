import 'server-only'

import { unwrap } from '../db/errors'
import { createServiceClient } from '../db/service'

/** Returns whom a link invites, or null if it no longer works. */
export async function readInvitation(token: string) {
  const [invitation] = unwrap(await createServiceClient().rpc('read_invitation', { p_token: token }))
  return invitation ?? null
}

/** Makes the account, with the role: the database uses the invitation up with it. */
export async function makeInvitedAccount(account: {
  email: string
  password: string
  full_name: string
  token: string
}) {
  const { email, password, full_name, token: invitation } = account
  const user_metadata = { full_name, invitation }
  return createServiceClient().auth.admin.createUser({ email, password, email_confirm: true, user_metadata })
}
