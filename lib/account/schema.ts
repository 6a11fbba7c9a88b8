import { z } from 'zod'

import { fullNameField, newPasswordField } from '../auth/schema'

export { emailSchema } from '../auth/schema'

/** A checkbox: browsers do not submit those that are not ticked. */
const box = z.stringbool().default(false)

export const noticesSchema = z.object({ email_on_new_story: box, email_on_decision: box })

export const nameSchema = z.object({ full_name: fullNameField.min(1, 'Please type your name.') })

export const passwordSchema = z
  .object({
    current_password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
    password: newPasswordField,
    confirm_password: z.string().default(''),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords do not match',
  })

/** Which sessions end: one, or all others. */
export const sessionsSchema = z.object({ id: z.union([z.uuid(), z.literal('others')]) })
