import type { Banner } from '@/lib/banners/rules'

export const BANNER_FILL: Record<Banner['type'], string> = {
  breaking: 'bg-red-fill',
  alert: 'bg-orange-fill',
  announcement: 'bg-red-fill',
}
