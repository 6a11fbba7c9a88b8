import { UserError } from '../forms/user-error'
import type { UserRole } from './schema'

/** The roles that decide on stories and articles and may open /admin. */
export const EDITORS = ['chief_author', 'admin'] as const satisfies readonly UserRole[]
/** The role that manages ads, users, banners and messages. */
export const ADMINS = ['admin'] as const satisfies readonly UserRole[]
export const ANCHORS = ['news_anchor'] as const satisfies readonly UserRole[]
export const STAFF = [...ANCHORS, ...EDITORS] as const satisfies readonly UserRole[]
/** The roles by the names that the list of routes uses. */
export const ROLES = { staff: STAFF, anchors: ANCHORS, editors: EDITORS, admins: ADMINS }

/**
 * Whether a profile holds one of the roles. Anchors who are not verified hold none, and nobody does before they have
 * shown their second factor.
 */
export function holdsRole<P extends { role: UserRole; verified: boolean; needsCode?: boolean }>(
  person: P | null,
  roles: readonly UserRole[],
): person is P {
  return (
    !!person && !person.needsCode && roles.includes(person.role) && (person.role !== 'news_anchor' || person.verified)
  )
}

/** Whether a news anchor still has to be verified by an admin, and until then has no dashboard. */
export const isWaiting = ({ role, verified }: { role: UserRole; verified: boolean }): boolean =>
  role === 'news_anchor' && !verified

export const SENTENCES = {
  invalidCredentials:
    "Invalid email or password. Please check your credentials or sign up if you don't have an account yet.",
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  linkUsed: 'This link is no longer valid: it was already used, or it has expired. Please ask for a new one.',
  suspended: 'This account is suspended. Please ask an admin of the newsroom.',
  noUser: 'No user data received',
  /** These are the auth service's own words. */
  notConfirmed: 'Email not confirmed',
  noProfile: 'User profile not found. Please contact the system administrator to set up your admin profile.',
  notAdmin:
    'Access denied. Your account exists but does not have admin privileges. Please contact the system administrator to grant admin access to your account.',
  adminDenied: 'Access denied. Your account does not have admin privileges.',
  wrongAccount: 'This account cannot save here. Please use the account you were writing with.',
  adminSignedUp:
    'Account created successfully! Please contact the system administrator to grant admin privileges to your account, then you can log in.',
} as const

export const RESEND = { name: 'intent', value: 'resend' } as const
/** Whether a form was sent with the button that asks for another confirmation e-mail. */
export const isResend = (form: FormData) => form.get(RESEND.name) === RESEND.value

/** The part of supabase-js's AuthError that the rules need. */
export interface AuthFailure {
  message: string
  code?: string | undefined
  status?: number | undefined
}

/** Whether the service did not answer or failed (5xx), as opposed to rejecting the request. */
export function isUnanswered({ status }: AuthFailure): boolean {
  return !status || status >= 500
}

/** Maps an error of the auth service to a message. Returns null if the service itself failed. */
export function translateAuthError(error: AuthFailure): UserError | null {
  const { message, code, status } = error
  if (code === 'invalid_credentials' || message === 'Invalid login credentials') {
    return new UserError(SENTENCES.invalidCredentials)
  }
  if (code === 'user_banned') return new UserError(SENTENCES.suspended)
  if (code === 'email_not_confirmed') return new UserError(SENTENCES.notConfirmed)
  if (status === 429) return new UserError(SENTENCES.tooMany)
  if (code === 'otp_expired' || code === 'otp_disabled') return new UserError(SENTENCES.linkUsed)
  return isUnanswered(error) ? null : new UserError(message)
}

/** Whether there was no session to end: signing out then counts as successful. */
export function isSessionMissing(error: AuthFailure & { name?: string }): boolean {
  return error.name === 'AuthSessionMissingError' || /auth session missing/i.test(error.message)
}

/** Returns the data. Throws a UserError if the service rejected the request, else an Error. */
export function mustAuth<A extends { data: unknown; error: AuthFailure | null }>(answer: A): A['data'] {
  if (!answer.error) return answer.data
  throw (
    translateAuthError(answer.error) ??
    new Error(`Auth: ${answer.error.message} (${answer.error.status ?? 'no answer'})`)
  )
}
