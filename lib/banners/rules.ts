import type { Database } from '@/lib/supabase/database.types'

/** The public fields of an active banner. */
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

/** Response of /api/banners. `key` is the public key for the Realtime subscription. */
export interface BannersResponse {
  banners: Banner[]
  key: string
}

/** Milliseconds per banner while several rotate. */
export const ROTATION = 10_000
/** Milliseconds between expiry checks, and between polls without a live subscription. */
export const TICK = 60_000
/** localStorage key of dismissed banner ids. */
export const DISMISSED_KEY = 'dismissedBanners'

/** Banners that are neither dismissed nor expired. */
export function listShown(banners: readonly Banner[], dismissed: readonly string[], now: number): Banner[] {
  return banners.filter(
    ({ id, expires_at }) => !dismissed.includes(id) && (!expires_at || Date.parse(expires_at) > now),
  )
}

/** The stored ids; tolerates corrupt storage. */
export function toDismissed(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const MONTH = 30 * 86_400

/** Edits revalidate pages; only expiry needs a lifetime, so it ends when the first banner expires. */
export function lifeUntilExpiry(banners: readonly Pick<Banner, 'expires_at'>[], now: number) {
  const waits = banners.flatMap(({ expires_at }) =>
    expires_at ? [Math.ceil((Date.parse(expires_at) - now) / 1000)] : [],
  )
  return { stale: 60, revalidate: Math.max(1, Math.min(MONTH, ...waits)), expire: 12 * MONTH }
}
