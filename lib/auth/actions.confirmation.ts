'use server'

import { publicAction } from '../action'
import { env } from '../env'
import { deliverSoon } from '../notifications/deliver-soon'
import { createSessionClient } from '../db/session'
import { clearVerifiers } from './end-session'
import { enforceMailLimits, MAIL_REQUESTS } from './sign-in'
import { translateAuthError } from './rules'
import { emailSchema } from './schema'

/**
 * Sends another confirmation e-mail. The answer is the same for every address, so that nobody can find out who has an
 * account.
 */
export const resendConfirmation = publicAction(
  'resendConfirmation',
  { schema: emailSchema, failure: { message: 'An unexpected error occurred' } },
  async ({ email }) => {
    await enforceMailLimits(MAIL_REQUESTS)
    const db = await createSessionClient()
    const { error } = await db.auth.resend({ type: 'signup', email, options: { emailRedirectTo: env().siteUrl } })
    await clearVerifiers()
    // Supabase allows one e-mail a minute per account. An error would reveal that it exists.
    if (error && error.status !== 429) throw translateAuthError(error) ?? error
    deliverSoon()
    return {
      title: 'Check your email',
      message:
        'If this address still needs to be confirmed, a new link is on its way. It works for one hour. If nothing arrives, try again in a minute.',
    }
  },
)
