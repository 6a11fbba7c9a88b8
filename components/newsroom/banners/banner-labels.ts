import type { BannerPriority, BannerType } from '@/lib/banners/schema'

export const TYPE_LABELS: Record<BannerType, string> = {
  breaking: 'Breaking',
  announcement: 'Announcement',
  alert: 'Alert',
}
export const PRIORITY_LABELS: Record<BannerPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export const buildOptions = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
