import { BUDGETS, type InquiryStatus, PACKAGES } from './schema'

/** The anchor on /advertise that selects this package in the form. */
export const toPackageAnchor = (value: string) => `inquiry-${value}`

export function toInquiryStatus({ read, handled }: { read: boolean; handled: boolean }): InquiryStatus {
  if (handled) return 'handled'
  return read ? 'read' : 'unread'
}

export const toPackageName = (value: string) => PACKAGES.find((one) => one.value === value)?.label ?? value

export const toBudgetName = (value: string | null) => BUDGETS.find((one) => one.value === value)?.label ?? 'Not given'
