import { formatCredit } from '../articles/rules'
import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'
import type { Banner } from './rules'
import { BANNER_STATUSES, BANNER_TYPES, type BannerStatus } from './schema'

// Rules of the banners dashboard. Pages for readers must not import this.

const SORTS = { created_at: 'desc', priority: 'desc', title: 'asc', expires_at: 'asc' } as const
const FILTERS = { status: BANNER_STATUSES, type: BANNER_TYPES } as const

export const bannerList = defineListQuery({ path: routes.adminTab('banners'), sorts: SORTS, filters: FILTERS })
export type BannerView = ListQuery<keyof typeof SORTS, typeof FILTERS>

/** Returns whether readers see a banner at `now` (Unix time in ms), or why not. */
export function getBannerStatus(banner: { active: boolean; expires_at: string | null }, now: number): BannerStatus {
  if (!banner.active) return 'inactive'
  return banner.expires_at && Date.parse(banner.expires_at) <= now ? 'expired' : 'active'
}

export const STATUS_LABELS: Record<BannerStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
}

/** Builds the preview while a form is being filled in, so fields may be incomplete. */
export function buildBannerPreview(fields: Record<string, string | undefined>): Banner {
  const { type, title, message, link, link_text, image_url, image_credit } = fields
  return {
    id: 'preview',
    type: type === 'breaking' || type === 'alert' ? type : 'announcement',
    title: title?.trim() || 'Title',
    message: message?.trim() || 'Message',
    link: link?.trim() || null,
    link_text: link_text?.trim() || null,
    image_url: image_url?.trim() || null,
    expires_at: null,
    ...(image_credit?.trim() ? { credit: formatCredit(image_credit.trim()) } : {}),
  }
}
