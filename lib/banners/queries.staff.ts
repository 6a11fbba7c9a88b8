import 'server-only'

import { unwrapMaybe, unwrap } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid, buildLikePattern } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { BannerView } from './dashboard'

export const BANNERS_PER_PAGE = 25

const COLUMNS =
  'id, type, title, message, link, link_text, priority, active, expires_at, image_url, image_credit, created_at, updated_at' as const

/** Lists banners. `now` (ISO) separates those that have expired. */
export async function listBannerItems(db: StaffClient, { q, filters, sort, dir, page }: BannerView, now: string) {
  let query = db.from('banner_items').select(COLUMNS)
  if (q) query = query.ilike('title', buildLikePattern(q))
  if (filters.type) query = query.eq('type', filters.type)
  if (filters.status) query = query.eq('active', filters.status !== 'inactive')
  if (filters.status === 'expired') query = query.lte('expires_at', now)
  if (filters.status === 'active') query = query.or(`expires_at.is.null,expires_at.gt.${now}`)
  const from = (page - 1) * BANNERS_PER_PAGE
  const sorted = query.order(sort, { ascending: dir === 'asc', nullsFirst: false })
  const rows = unwrap(
    await sorted
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + BANNERS_PER_PAGE),
  )
  return takeListPage(rows, BANNERS_PER_PAGE)
}

export type BannerItem = Awaited<ReturnType<typeof listBannerItems>>['rows'][number]

export async function getBannerItem(db: StaffClient, id: string): Promise<BannerItem | null> {
  if (!isUuid(id)) return null
  return unwrapMaybe(await db.from('banner_items').select(COLUMNS).eq('id', id).maybeSingle())
}
