import { countBytes } from '../forms/sanitize-text'
import { z } from '../forms/zod.ts'

export const USER_ROLES = ['customer', 'news_anchor', 'chief_author', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const PASSWORD_MIN = 6
/** The longest password in bytes: bcrypt silently truncates longer ones. */
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

/** Whether a name mixes alphabets, as forged names do. The same rule as private.is_mixed_script. */
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

export { newPassword as newPasswordField }
export const fullNameField = fullName.unwrap()

const isSame = (form: { password: string; confirm_password: string }) => form.password === form.confirm_password
const NOT_SAME = { path: ['confirm_password'], message: 'Passwords do not match' }
// Runs the check next to other errors, so that users can correct all of them at once.
const whenBothTyped = (payload: { value: unknown }) =>
  z.object({ password: z.string(), confirm_password: z.string() }).safeParse(payload.value).success

export const signInSchema = z.object({
  email,
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
})

/** Signing in redirects to dashboard pages only. */
const next = z
  .string()
  .regex(/^\/(account|admin|chief-author|news-anchor)(\/[\w-]+)*$/)
  .optional()
  .catch(undefined)

export const dashboardSignInSchema = signInSchema.extend({ next })

const appCode = z
  .string('Please type the code.')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please type the six digits that your app shows.'))

export const codeSchema = z.object({ code: appCode, next })

export const recoverySchema = z.object({
  code: z.string().trim().min(1, 'Please type a recovery code.').max(100, 'A recovery code has 16 letters and digits.'),
})

/** What somebody does with their second factor. The first code of a new app confirms it. */
export const secondFactorSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('confirm'), factor_id: z.uuid(), code: appCode }),
  z.object({
    intent: z.enum(['start', 'codes', 'remove']),
    factor_id: z.string().optional(),
    code: z.string().default(''),
  }),
])

/** Signing in at /admin, which redirects within /admin only. */
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

/** Signing up at /admin. It asks for the password once, because that can be revealed. */
export const adminSignUpSchema = z.object({ email, password: newPassword })

export const emailSchema = z.object({ email })

// The kinds of links in our e-mails. Their token is a hash.
const LINK_TYPES = ['signup', 'recovery', 'email', 'email_change'] as const
const tokenHash = z.string('This link is incomplete.').regex(/^[\w-]{8,200}$/, 'This link is incomplete.')

export const linkSchema = z.object({ token_hash: tokenHash, type: z.enum(LINK_TYPES, 'This link is incomplete.') })

export const newPasswordSchema = z
  .object({ token_hash: tokenHash, password: newPassword, confirm_password: z.string().default('') })
  .refine(isSame, { ...NOT_SAME, when: whenBothTyped })

export const acceptInvitationSchema = z
  .object({
    token: z.string('This link is incomplete.').regex(/^[0-9a-f]{64}$/, 'This link is incomplete.'),
    full_name: fullNameField.min(1, 'Please type your name.'),
    password: newPassword,
    confirm_password: z.string().default(''),
  })
  .refine(isSame, { ...NOT_SAME, when: whenBothTyped })

export type SessionResponse =
  | { id: string; name: string; needsCode?: boolean }
  | { message: string; fields?: Record<string, string> }
