import { z } from 'zod'

export const EMAIL_MAX = 254

export const subscribeSchema = z.object({
  email: z
    .string('Please enter your email address.')
    .trim()
    .min(1, 'Please enter your email address.')
    .max(EMAIL_MAX, 'Please enter a valid email address.')
    .toLowerCase()
    .pipe(z.email('Please enter a valid email address.')),
})
