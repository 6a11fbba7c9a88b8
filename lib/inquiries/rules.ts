// These functions run in readers' browsers, so they do without zod.

export const BANNER_MIN_DAYS = 30

export const PACKAGES = [
  { value: 'banner', label: `Banner Ads (minimum ${BANNER_MIN_DAYS} days)` },
  { value: 'sponsored', label: 'Sponsored Content' },
  { value: 'newsletter', label: 'Newsletter Sponsorship' },
  { value: 'custom', label: 'Custom Package' },
] as const

/** The budgets in cedis that the form offers. */
export const BUDGETS = [
  { value: 'under-1000', label: 'Under GHS 1,000' },
  { value: '1000-5000', label: 'GHS 1,000 – 5,000' },
  { value: '5000-10000', label: 'GHS 5,000 – 10,000' },
  { value: 'over-10000', label: 'Over GHS 10,000' },
] as const

export const INQUIRY_STATUSES = ['unread', 'read', 'handled'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** The anchor on /advertise that selects this package in the form. */
export const buildPackageAnchor = (value: string) => `inquiry-${value}`

export function getInquiryStatus({ read, handled }: { read: boolean; handled: boolean }): InquiryStatus {
  if (handled) return 'handled'
  return read ? 'read' : 'unread'
}

export const describePackage = (value: string) => PACKAGES.find((one) => one.value === value)?.label ?? value

export const describeBudget = (value: string | null) => BUDGETS.find((one) => one.value === value)?.label ?? 'Not given'
