import type { Database } from '@/lib/db/database.types'

export interface Banner {
  id: string
  type: Database['public']['Enums']['banner_type']
  title: string
  message: string
  link: string | null
  link_text: string | null
  image_url: string | null
  /** The credit of the picture, in the words that readers see. */
  credit?: string
  expires_at: string | null
}

/** The answer of /api/banners. `key` is the public key with which the browser subscribes to changes. */
export interface BannersResponse {
  banners: Banner[]
  key: string
}

/** How long (ms) each of several banners is shown. */
export const ROTATION = 10_000
/** How long (ms) between checks for expired banners, and between requests without a subscription. */
export const TICK = 60_000
/** The key in localStorage of the banners that the reader has closed. */
export const DISMISSED_KEY = 'dismissedBanners'
/** The id of the style that picks the visible banner until hydration. */
export const FIRST_BANNER_STYLE = 'first-banner'

/** Lists the banners that have neither been dismissed nor expired at `now` (Unix time in ms). */
export function listShown(banners: readonly Banner[], dismissed: readonly string[], now: number): Banner[] {
  return banners.filter(
    ({ id, expires_at }) => !dismissed.includes(id) && (!expires_at || Date.parse(expires_at) > now),
  )
}

const MONTH = 30 * 86_400

/** Only the end of a banner needs a lifetime; the change feed expires what is edited. */
export function lifeUntilExpiry(banners: readonly Pick<Banner, 'expires_at'>[], now: number) {
  const waits = banners.flatMap(({ expires_at }) =>
    expires_at ? [Math.ceil((Date.parse(expires_at) - now) / 1000)] : [],
  )
  return { stale: 60, revalidate: Math.max(1, Math.min(MONTH, ...waits)), expire: 12 * MONTH }
}
