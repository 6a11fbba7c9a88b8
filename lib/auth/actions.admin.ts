'use server'

import { publicAction } from '../action'
import { env } from '../env'
import { UserError, report } from '../db/errors'
import { deliverSoon } from '../notifications/deliver-soon'
import { createSessionClient } from '../db/session'
import { getPerson, type Person } from '../db/staff'
import { endSession, clearVerifiers } from './end-session'
import { enforceMailLimits, signInWithPassword, SIGN_UPS } from './sign-in'
import { routes } from '../routes/routes'
import { orResend } from './or-resend'
import { EDITORS, holdsRole, mustAuth, SENTENCES } from './rules'
import { adminSignInSchema, adminSignUpSchema } from './schema'

// Signs in at /admin. It differs from /auth in that users without the role are signed out again.

const UNEXPECTED = { message: 'An unexpected error occurred' }

async function mustGetProfile(): Promise<Person> {
  try {
    const person = await getPerson()
    if (person) return person
  } catch (error) {
    throw new UserError(`Failed to verify admin status: reference ${report(error, 'signInAsAdmin')}`)
  }
  throw new UserError(SENTENCES.noProfile)
}

export const signInAsAdmin = orResend(
  publicAction('signInAsAdmin', { schema: adminSignInSchema, failure: UNEXPECTED }, async ({ next, ...typed }) => {
    await signInWithPassword(typed)
    try {
      const person = await mustGetProfile()
      if (!holdsRole({ ...person, needsCode: false }, EDITORS)) throw new UserError(SENTENCES.notAdmin)
      if (person.needsCode) return { title: 'Welcome back!', to: routes.enterCodeFor(next) }
    } catch (error) {
      await endSession()
      throw error
    }
    return { title: 'Welcome back!', message: 'You have been successfully signed in.', to: next }
  }),
)

/** Signs up at /admin. `data.signedUp` switches the form back to signing in. */
export const signUpForAdmin = publicAction(
  'signUpForAdmin',
  { schema: adminSignUpSchema, failure: UNEXPECTED },
  async ({ email, password }) => {
    await enforceMailLimits(SIGN_UPS)
    const db = await createSessionClient()
    const { session } = mustAuth(await db.auth.signUp({ email, password, options: { emailRedirectTo: env().siteUrl } }))
    // Without confirmation, sign-up logs the user in. New accounts are never admins.
    if (session) await endSession()
    await clearVerifiers()
    deliverSoon()
    return { message: SENTENCES.adminSignedUp, data: { signedUp: true } }
  },
  { message: SENTENCES.adminSignedUp },
)
