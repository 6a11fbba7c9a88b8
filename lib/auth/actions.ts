'use server'

import { publicAction } from '../action'
import { env } from '../env'
import { report } from '../db/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { deliverSoon } from '../notifications/deliver-soon'
import { dashboardOf, routes } from '../routes/routes'
import { createServiceClient } from '../db/service'
import { createSessionClient } from '../db/session'
import { getPerson } from '../db/staff'
import { endSession, clearVerifiers } from './end-session'
import { enforceMailLimits, MAIL_REQUESTS, signInWithPassword, SIGN_UPS } from './sign-in'
import { orResend } from './or-resend'
import { isWaiting, mustAuth, translateAuthError } from './rules'
import { dashboardSignInSchema, emailSchema, linkSchema, newPasswordSchema, signUpSchema } from './schema'

const UNEXPECTED = { message: 'An unexpected error occurred' }

const NOT_VERIFIED = 'An administrator still has to verify you as a news anchor.'

/** Returns the dashboard of the signed-in person, or the front page for someone without a role. */
async function dashboardOfPerson(): Promise<string> {
  const person = await getPerson()
  return person ? dashboardOf(person) : routes.home
}

export const signIn = orResend(
  publicAction('signIn', { schema: dashboardSignInSchema, failure: UNEXPECTED }, async ({ next, ...typed }) => {
    await signInWithPassword(typed)
    const person = await getPerson()
    return {
      title: 'Welcome back!',
      message: `You have been successfully signed in.${person && isWaiting(person) ? ` ${NOT_VERIFIED}` : ''}`,
      to: person?.needsCode ? routes.enterCodeFor(next) : (next ?? (person ? dashboardOf(person) : routes.home)),
    }
  }),
)

const SIGNED_UP = { title: 'Account created!', message: 'Please check your email to verify your account.' }

export const signUp = publicAction(
  'signUp',
  { schema: signUpSchema, failure: UNEXPECTED },
  async ({ email, password, full_name }) => {
    await enforceMailLimits(SIGN_UPS)
    const db = await createSessionClient()
    const options = { data: { full_name }, emailRedirectTo: env().siteUrl }
    // An existing address gets the same response, to prevent enumeration.
    const { session } = mustAuth(await db.auth.signUp({ email, password, options }))
    await clearVerifiers()
    deliverSoon()
    return session ? { ...SIGNED_UP, to: await dashboardOfPerson() } : SIGNED_UP
  },
  SIGNED_UP,
)

export const requestPasswordReset = publicAction(
  'requestPasswordReset',
  { schema: emailSchema, failure: UNEXPECTED },
  async ({ email }) => {
    await enforceMailLimits(MAIL_REQUESTS)
    const db = await createSessionClient()
    const { error } = await db.auth.resetPasswordForEmail(email)
    await clearVerifiers()
    deliverSoon()
    // The limit of one e-mail a minute would reveal that the account exists.
    if (error && error.status !== 429) throw translateAuthError(error) ?? error
    return {
      title: 'Check your email',
      message:
        'If there is an account with this address, a link to set a new password is on its way. If nothing arrives, try again in a minute.',
    }
  },
)

/** Confirms a new account or address. A change of address needs a click in both e-mails. */
export const confirmEmail = publicAction(
  'confirmEmail',
  { schema: linkSchema, failure: UNEXPECTED },
  async ({ token_hash, type }) => {
    await enforceRateLimit(MAIL_REQUESTS)
    const db = await createSessionClient()
    const { session } = mustAuth(await db.auth.verifyOtp({ token_hash, type }))
    if (!session)
      return { title: 'One address confirmed', message: 'Now open the link in the email to your other address.' }
    if (type === 'email_change')
      return { title: 'Email changed', message: 'From now on, sign in with your new address.', to: routes.account }
    return {
      title: 'Email confirmed',
      message: 'Your account is ready and you are signed in.',
      to: await dashboardOfPerson(),
    }
  },
)

/** Opens the link and sets the password in one step, so that merely opening the link changes nothing. */
export const setNewPassword = publicAction(
  'setNewPassword',
  { schema: newPasswordSchema, failure: UNEXPECTED },
  async ({ token_hash, password }) => {
    await enforceRateLimit(MAIL_REQUESTS)
    const db = await createSessionClient()
    const { user } = mustAuth(await db.auth.verifyOtp({ token_hash, type: 'recovery' }))
    const changed = await db.auth.updateUser({ password })
    // Whoever has a second factor shows it on the next page: until then, the session has no role.
    const { error } =
      changed.error?.code === 'insufficient_aal' && user
        ? await createServiceClient().auth.admin.updateUserById(user.id, { password })
        : changed
    if (error && error.code !== 'same_password') {
      // The link has been used up, so whoever opened it must not stay signed in.
      await endSession()
      throw translateAuthError(error) ?? error
    }
    // The password is set, even if the other sessions could not be ended.
    const others = await db.auth.signOut({ scope: 'others' })
    if (others.error) report(others.error, 'signing out other devices')
    return {
      title: 'Password updated',
      message: 'You are signed in with your new password.',
      to: await dashboardOfPerson(),
    }
  },
)
