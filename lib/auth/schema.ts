import { z } from 'zod'

export const USER_ROLES = ['customer', 'news_anchor', 'chief_author', 'admin'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const PASSWORD_MIN = 6

export const signInSchema = z.object({
  email: z.email('Please enter a valid email address.').trim().toLowerCase(),
  password: z.string().min(1, 'Please enter your password.'),
})

export const signUpSchema = z
  .object({
    full_name: z.string().trim().max(120).default(''),
    email: z.email('Please enter a valid email address.').trim().toLowerCase(),
    password: z.string().min(PASSWORD_MIN, 'Password must be at least 6 characters long').max(72),
    confirm_password: z.string(),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords do not match',
  })
