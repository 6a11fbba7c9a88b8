import { z } from 'zod'

import { emailField, lineField, textField } from './fields'

// The limits of the table contact_messages.
export const NAME_MAX = 200
export const SUBJECT_MAX = 300
export const MESSAGE_MAX = 10_000

export const MISSING = {
  name: 'Please enter your full name.',
  email: 'Please enter your email address.',
  subject: 'Please enter a subject.',
  message: 'Please write your message.',
}

export const contactSchema = z.object({
  name: lineField(MISSING.name, NAME_MAX),
  email: emailField(MISSING.email),
  subject: lineField(MISSING.subject, SUBJECT_MAX),
  message: textField(MISSING.message, MESSAGE_MAX),
})
