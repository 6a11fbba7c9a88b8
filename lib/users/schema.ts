import { z } from 'zod'

import { emailSchema, USER_ROLES } from '../auth/schema'

/** The roles that Promote User assigns. Edit Role assigns the others. */
export const PROMOTED_ROLES = ['news_anchor', 'chief_author'] as const

export const STAFF_ROLES = ['news_anchor', 'chief_author', 'admin'] as const

export const NO_EMAIL = 'Please enter an email address.'
export const NO_ROLE = 'Please choose a role.'
const NO_USER = 'This account no longer exists.'

export const promoteSchema = z.object({
  email: z.string(NO_EMAIL).trim().min(1, NO_EMAIL).max(254, 'Please enter a valid email address.'),
  role: z.string(NO_ROLE).min(1, NO_ROLE).pipe(z.enum(PROMOTED_ROLES, 'Invalid role selected')),
})

const list = z.string().default('')

export const inviteSchema = z.object({
  email: emailSchema.shape.email,
  role: z.string(NO_ROLE).min(1, NO_ROLE).pipe(z.enum(STAFF_ROLES, 'Invalid role selected')),
})
export const withdrawSchema = z.object({ id: z.uuid('This invitation no longer exists.') })
const MANAGED = ['suspend', 'resume', 'sign_out', 'reset_factor'] as const
export const manageSchema = z.object({ user_id: z.uuid(NO_USER), intent: z.enum(MANAGED), list })

export const requirementSchema = z.object({
  role: z.enum(STAFF_ROLES, 'Invalid role selected'),
  from: z.union([z.literal(''), z.iso.date('Please choose a date.')]).default(''),
})

export const roleSchema = z.object({
  user_id: z.uuid(NO_USER),
  role: z.enum(USER_ROLES, 'Invalid role selected'),
  confirmed: z.stringbool().default(false),
  list,
})

export const verifySchema = z.object({ user_id: z.uuid(NO_USER), verified: z.stringbool() })
