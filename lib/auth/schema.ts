import { countBytes } from '../sanitize-text'
import { z } from '../zod.ts'

export const USER_ROLES = ['customer', 'news_anchor', 'chief_author', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const PASSWORD_MIN = 6
/** In bytes: bcrypt silently truncates longer passwords. */
export const PASSWORD_MAX = 72
export const FULL_NAME_MAX = 120

const email = z
  .string('Please enter your email address.')
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email address.')
  .pipe(z.email('Please enter a valid email address.').max(254, 'Please enter a valid email address.'))

const newPassword = z
  .string('Please choose a password.')
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters long`)
  .max(PASSWORD_MAX, 'Password must be at most 72 characters long')
  .refine(
    (text) => text.length > PASSWORD_MAX || countBytes(text) <= PASSWORD_MAX,
    'Password must be at most 72 characters long, of which letters such as ɔ count as two and emoji as four',
  )

/** Mirrors private.is_mixed_script: a forged name often has a few letters of another alphabet. */
const isMixedScript = (name: string) =>
  /[a-z]/i.test(name) && /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(name)

const fullName = z
  .string()
  .trim()
  .max(FULL_NAME_MAX, `Please use at most ${FULL_NAME_MAX} characters.`)
  .refine(
    (name) => !isMixedScript(name),
    'This name mixes letters of different alphabets. Please type it in one alphabet.',
  )
  .default('')

const isSame = (form: { password: string; confirm_password: string }) => form.password === form.confirm_password
const NOT_SAME = { path: ['confirm_password'], message: 'Passwords do not match' }
// Reported along with other errors, so users can fix all at once.
const whenBothTyped = (payload: { value: unknown }) =>
  z.object({ password: z.string(), confirm_password: z.string() }).safeParse(payload.value).success

export const signInSchema = z.object({
  email,
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
})

/** Redirects only to dashboard pages. */
export const dashboardSignInSchema = signInSchema.extend({
  next: z
    .string()
    .regex(/^\/(account|admin|chief-author|news-anchor)(\/[\w-]+)*$/)
    .optional()
    .catch(undefined),
})

/** Redirects only within /admin. */
export const adminSignInSchema = signInSchema.extend({
  next: z
    .string()
    .regex(/^\/admin(\/[\w-]+)*$/)
    .catch('/admin'),
})

export const signUpSchema = z
  .object({
    full_name: fullName,
    email,
    password: newPassword,
    confirm_password: z.string().default(''),
  })
  .refine(isSame, { ...NOT_SAME, when: whenBothTyped })

/** Asks for the password once, because it can be revealed. */
export const adminSignUpSchema = z.object({ email, password: newPassword })

export const emailSchema = z.object({ email })

// As in our e-mails. The token is a hash.
const LINK_TYPES = ['signup', 'recovery', 'email', 'email_change'] as const
const tokenHash = z.string('This link is incomplete.').regex(/^[\w-]{8,200}$/, 'This link is incomplete.')

export const linkSchema = z.object({ token_hash: tokenHash, type: z.enum(LINK_TYPES, 'This link is incomplete.') })

export const newPasswordSchema = z
  .object({ token_hash: tokenHash, password: newPassword, confirm_password: z.string().default('') })
  .refine(isSame, { ...NOT_SAME, when: whenBothTyped })

export type SessionResponse = { id: string; name: string } | { message: string; fields?: Record<string, string> }
