import { z } from 'zod'

import { emailField, lineField, optionalLineField, textField } from '@/lib/contact/fields'

import { BUDGETS, INQUIRY_STATUSES, PACKAGES } from './rules'

// The limits of the table advertising_inquiries.
export const NAME_MAX = 200
export const COMPANY_MAX = 200
export const PHONE_MAX = 50
export const MESSAGE_MAX = 5000

export const MISSING = {
  name: 'Please enter your full name.',
  email: 'Please enter your email address.',
  company: 'Please enter your company.',
  package_type: 'Please choose a package.',
  message: 'Please write your message.',
}

export const inquirySchema = z.object({
  name: lineField(MISSING.name, NAME_MAX),
  email: emailField(MISSING.email),
  company: lineField(MISSING.company, COMPANY_MAX),
  phone: optionalLineField(PHONE_MAX),
  package_type: z.enum(
    PACKAGES.map(({ value }) => value),
    MISSING.package_type,
  ),
  budget_range: z
    .enum(['', ...BUDGETS.map(({ value }) => value)], 'Please choose one of the ranges, or none.')
    .default('')
    .transform((range) => range || null),
  message: textField(MISSING.message, MESSAGE_MAX),
})

const inquiryIdSchema = z.object({ inquiry_id: z.uuid('This inquiry no longer exists.') })
export const deleteInquirySchema = inquiryIdSchema.extend({ list: z.string().default('') })
export const markInquirySchema = inquiryIdSchema.extend({ status: z.enum(INQUIRY_STATUSES, 'Please choose a status.') })
