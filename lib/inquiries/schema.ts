import { z } from 'zod'

import { emailField, lineField, optionalLineField, textField } from '@/lib/contact/fields'

// The limits of advertising_inquiries.
export const NAME_MAX = 200
export const COMPANY_MAX = 200
export const PHONE_MAX = 50
export const MESSAGE_MAX = 5000

export const BANNER_MIN_DAYS = 30

export const PACKAGES = [
  { value: 'banner', label: `Banner Ads (minimum ${BANNER_MIN_DAYS} days)` },
  { value: 'sponsored', label: 'Sponsored Content' },
  { value: 'newsletter', label: 'Newsletter Sponsorship' },
  { value: 'custom', label: 'Custom Package' },
] as const

/** In cedis. */
export const BUDGETS = [
  { value: 'under-1000', label: 'Under GHS 1,000' },
  { value: '1000-5000', label: 'GHS 1,000 – 5,000' },
  { value: '5000-10000', label: 'GHS 5,000 – 10,000' },
  { value: 'over-10000', label: 'Over GHS 10,000' },
] as const

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

export const INQUIRY_STATUSES = ['unread', 'read', 'handled'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

const inquiryIdSchema = z.object({ inquiry_id: z.uuid('This inquiry no longer exists.') })
export const deleteInquirySchema = inquiryIdSchema.extend({ list: z.string().default('') })
export const markInquirySchema = inquiryIdSchema.extend({ status: z.enum(INQUIRY_STATUSES, 'Please choose a status.') })
