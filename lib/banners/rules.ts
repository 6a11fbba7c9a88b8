import type { Database } from '@/lib/supabase/database.types'

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

/** `key`: the public key for the Realtime subscription. */
export interface BannersResponse {
  banners: Banner[]
  key: string
}

/** Milliseconds per banner. */
export const ROTATION = 10_000
/** Milliseconds between expiry checks, and between polls without a subscription. */
export const TICK = 60_000
/** localStorage key. */
export const DISMISSED_KEY = 'dismissedBanners'

export function listShown(banners: readonly Banner[], dismissed: readonly string[], now: number): Banner[] {
  return banners.filter(
    ({ id, expires_at }) => !dismissed.includes(id) && (!expires_at || Date.parse(expires_at) > now),
  )
}

/** Tolerates corrupt storage. */
export function toDismissed(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const MONTH = 30 * 86_400

/** Only the end of a banner needs a lifetime; the change feed expires what is edited. */
export function lifeUntilExpiry(banners: readonly Pick<Banner, 'expires_at'>[], now: number) {
  const waits = banners.flatMap(({ expires_at }) =>
    expires_at ? [Math.ceil((Date.parse(expires_at) - now) / 1000)] : [],
  )
  return { stale: 60, revalidate: Math.max(1, Math.min(MONTH, ...waits)), expire: 12 * MONTH }
}
