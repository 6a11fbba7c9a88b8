import { UserError } from '../errors'
import type { UserRole } from './schema'

// What the auth service says, in the words that people get to read. Pure, so that each sentence can be tested.

/** Who decides on stories and articles; also who may enter /admin. */
export const EDITORS = ['chief_author', 'admin'] as const satisfies readonly UserRole[]
/** Who runs the house: ads, people, announcements, letters. */
export const ADMINS = ['admin'] as const satisfies readonly UserRole[]
export const ANCHORS = ['news_anchor'] as const satisfies readonly UserRole[]
/** Everyone who works in the newsroom. */
export const STAFF = [...ANCHORS, ...EDITORS] as const satisfies readonly UserRole[]

/** Whether somebody holds one of the roles; an unverified anchor holds none. */
export function holdsRole<P extends { role: UserRole; verified: boolean }>(
  person: P | null,
  roles: readonly UserRole[],
): person is P {
  return !!person && roles.includes(person.role) && (person.role !== 'news_anchor' || person.verified)
}

export const SENTENCES = {
  invalidCredentials:
    "Invalid email or password. Please check your credentials or sign up if you don't have an account yet.",
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  linkUsed: 'This link is no longer valid: it was already used, or it has expired. Please ask for a new one.',
  noUser: 'No user data received',
  /** The auth service's own words; sign-in forms offer a new link beside them. */
  notConfirmed: 'Email not confirmed',
  noProfile: 'User profile not found. Please contact the system administrator to set up your admin profile.',
  notAdmin:
    'Access denied. Your account exists but does not have admin privileges. Please contact the system administrator to grant admin access to your account.',
  adminDenied: 'Access denied. Your account does not have admin privileges.',
  wrongAccount: 'This account cannot save here. Please use the account you were writing with.',
  adminSignedUp:
    'Account created successfully! Please contact the system administrator to grant admin privileges to your account, then you can log in.',
} as const

/** The button of a sign-in form that asks for a new confirmation link instead. */
export const RESEND = { name: 'intent', value: 'resend' } as const
export const isResend = (form: FormData) => form.get(RESEND.name) === RESEND.value

/** The shape of an error of supabase-js's auth client. */
export interface AuthFault {
  message: string
  code?: string | undefined
  status?: number | undefined
}

/** Whether nobody answered, or with something that is not meant for people: not the same as being refused. */
export function isUnanswered({ status }: AuthFault): boolean {
  return !status || status >= 500
}

/** The refusal behind an answer of the auth service, or null where the service itself failed. */
export function toAuthRefusal(error: AuthFault): UserError | null {
  const { message, code, status } = error
  if (code === 'invalid_credentials' || message === 'Invalid login credentials') {
    return new UserError(SENTENCES.invalidCredentials)
  }
  if (code === 'email_not_confirmed') return new UserError(SENTENCES.notConfirmed)
  if (status === 429) return new UserError(SENTENCES.tooMany)
  if (code === 'otp_expired' || code === 'otp_disabled') return new UserError(SENTENCES.linkUsed)
  return isUnanswered(error) ? null : new UserError(message)
}

/** Whether signing out found nobody signed in, which is what signing out is for. */
export function isSessionMissing(error: AuthFault & { name?: string }): boolean {
  return error.name === 'AuthSessionMissingError' || /auth session missing/i.test(error.message)
}

/** Data of an auth answer. Throws a UserError where the service refused, else an Error. */
export function mustAuth<A extends { data: unknown; error: AuthFault | null }>(answer: A): A['data'] {
  if (!answer.error) return answer.data
  throw toAuthRefusal(answer.error) ?? new Error(`Auth: ${answer.error.message} (${answer.error.status ?? 'no answer'})`)
}
