'use server'

import { publicAction } from '../action'
import { acceptInvitationSchema } from '../auth/schema'
import { MAIL_REQUESTS, signInWithPassword } from '../auth/sign-in'
import { UserError } from '../db/errors'
import { getPerson } from '../db/staff'
import { enforceRateLimit } from '../http/rate-limit'
import { dashboardOf, routes } from '../routes/routes'
import { makeInvitedAccount, readInvitation } from './invitations'

const GONE = 'This invitation no longer works: it was used or withdrawn, or it has expired. Please ask for a new one.'
const KNOWN = 'There is already an account with this address. Sign in, and ask an admin for the role.'

export const acceptInvitation = publicAction(
  'acceptInvitation',
  { schema: acceptInvitationSchema, failure: { message: 'An unexpected error occurred' } },
  async ({ token, full_name, password }) => {
    await enforceRateLimit(MAIL_REQUESTS)
    const invitation = await readInvitation(token)
    if (!invitation) throw new UserError(GONE)
    const { email } = invitation
    const { error } = await makeInvitedAccount({ email, password, full_name, token })
    if (error?.code === 'email_exists') throw new UserError(KNOWN)
    if (error) throw (await readInvitation(token)) ? error : new UserError(GONE)
    await signInWithPassword({ email, password })
    const person = await getPerson()
    return { title: 'Welcome!', message: 'Your account is ready.', to: person ? dashboardOf(person) : routes.home }
  },
)
