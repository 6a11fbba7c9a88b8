import type { Database } from '@/lib/supabase/database.types'

/** What a page shows of an active banner. */
export interface Banner {
  id: string
  type: Database['public']['Enums']['banner_type']
  title: string
  message: string
  link: string | null
  link_text: string | null
  image_url: string | null
  image_credit?: string
  expires_at: string | null
}

/** What /api/banners answers: also the key with which a page may listen for changes. It is no secret. */
export interface BannerAnswer {
  banners: Banner[]
  key: string
}

/** Milliseconds that each of several banners stands. */
export const ROTATION = 10_000
/** Milliseconds between looks at the clock, and between questions where no change is heard of. */
export const TICK = 60_000
/** Where a browser keeps the ids of what its reader closed. */
export const DISMISSED_KEY = 'dismissedBanners'

/** The banners that somebody sees: neither closed nor expired. */
export function listShown(banners: readonly Banner[], dismissed: readonly string[], now: number): Banner[] {
  return banners.filter(({ id, expires_at }) => !dismissed.includes(id) && (!expires_at || Date.parse(expires_at) > now))
}

/** The ids in the browser's list, whatever else has got into it. */
export function toDismissed(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const MONTH = 30 * 86_400

/** Changes forget the pages; only the clock makes a banner go by itself, so they live until the first expires. */
export function lifeUntilExpiry(banners: readonly Pick<Banner, 'expires_at'>[], now: number) {
  const waits = banners.flatMap(({ expires_at }) => (expires_at ? [Math.ceil((Date.parse(expires_at) - now) / 1000)] : []))
  return { stale: 60, revalidate: Math.max(1, Math.min(MONTH, ...waits)), expire: 12 * MONTH }
}
