import 'server-only'

import { assertOk, unwrap, unwrapMaybe } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid, buildLikePattern } from '../db/query'
import type { Database } from '../db/database.types'
import type { StaffClient } from '../db/staff'
import type { AdView, FlaggedView } from './dashboard'
import { fillDays, listDays } from './figures'

const ADS_PER_PAGE = 25

/** The columns of the view that can really be null; the generated types make all of them nullable. */
type Nullable = 'image_url' | 'link_url' | 'placement_position' | 'end_date' | 'max_budget'
type Overview = Database['public']['Views']['ad_overview']['Row']
export type ListedAd = {
  [Name in keyof Overview]: Name extends Nullable ? Overview[Name] : NonNullable<Overview[Name]>
}

export async function listAds(db: StaffClient, { sort, dir, q, page, filters }: AdView) {
  let query = db.from('ad_overview').select()
  if (q) query = query.ilike('title', buildLikePattern(q))
  if (filters.type) query = query.eq('ad_type', filters.type)
  if (filters.status) query = query.eq('status', filters.status)
  const from = (page - 1) * ADS_PER_PAGE
  const sorted = query.order(sort, { ascending: dir === 'asc' }).order('id', { ascending: false })
  return takeListPage(unwrap(await sorted.range(from, from + ADS_PER_PAGE)) as ListedAd[], ADS_PER_PAGE)
}

const EDITED = `id, title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages,
  target_categories, priority, active, start_date, end_date, max_budget, budget_spent, cost_per_view, cost_per_click,
  impression_count, click_count, updated_at` as const

export async function getAd(db: StaffClient, id: string) {
  if (!isUuid(id)) return null
  return unwrapMaybe(await db.from('advertisements').select(EDITED).eq('id', id).maybeSingle())
}

export type EditedAd = NonNullable<Awaited<ReturnType<typeof getAd>>>

/** Lists the last thirty days of an ad, oldest first. */
export async function listAdDays(db: StaffClient, id: string) {
  const days = listDays(new Date())
  const counted = db.from('ad_daily_stats').select('day, views, clicks').eq('ad_id', id).gte('day', days[0]!)
  return fillDays(days, unwrap(await counted))
}

type FlaggedRow = Database['public']['Views']['flagged_ad_overview']['Row']
/** Flagged traffic as the database returns it. Only the decision can be null. */
export type FlaggedTraffic = {
  [Name in keyof FlaggedRow]: Name extends 'decided_at' | 'decided_by'
    ? FlaggedRow[Name]
    : NonNullable<FlaggedRow[Name]>
}

export async function listFlaggedTraffic(db: StaffClient, { sort, dir, q, page, filters }: FlaggedView) {
  let query = db.from('flagged_ad_overview').select()
  if (q) query = query.ilike('title', buildLikePattern(q))
  if (filters.state) query = query.eq('state', filters.state)
  const from = (page - 1) * ADS_PER_PAGE
  const sorted = query
    .order(sort, { ascending: dir === 'asc' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
  return takeListPage(unwrap(await sorted.range(from, from + ADS_PER_PAGE)) as FlaggedTraffic[], ADS_PER_PAGE)
}

export async function countFlaggedTraffic(db: StaffClient): Promise<number> {
  const { count, error } = await db
    .from('flagged_ad_traffic')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'pending')
  assertOk({ error })
  return count ?? 0
}

type TotalsRow = Database['public']['Views']['flagged_ad_totals']['Row']
export type FlaggedTotals = { [Name in 'state' | 'views' | 'clicks' | 'cost']: NonNullable<TotalsRow[Name]> }

/** Adds up the flagged traffic of an ad, one row per state. */
export async function listFlaggedTotals(db: StaffClient, id: string) {
  return unwrap(
    await db.from('flagged_ad_totals').select('state, views, clicks, cost').eq('ad_id', id),
  ) as FlaggedTotals[]
}
