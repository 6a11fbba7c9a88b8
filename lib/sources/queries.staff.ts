import 'server-only'

import { openDashboard } from '../auth/queries.staff'
import { ADMINS } from '../auth/rules'
import { unwrapMaybe, unwrap } from '../db/errors'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'

// How many sources a page has: two columns of twelve, which are about three desktop screens.
const SOURCES_PER_PAGE = 24

const COLUMNS = `id, name, url, rss_feed_url, api_endpoint, active, created_at, checked_at, succeeded_at, failed_at,
  last_error, failures, next_check_at, updated_at` as const

/** Lists sources, newest first. */
export async function listSources(db: StaffClient, page = 1) {
  const from = (page - 1) * SOURCES_PER_PAGE
  const query = db.from('news_sources').select(COLUMNS, { count: 'exact' })
  const newestFirst = query.order('created_at', { ascending: false }).order('id', { ascending: false })
  const { data, error, count } = await newestFirst.range(from, from + SOURCES_PER_PAGE)
  // The page is beyond the last one.
  const rows = error?.code === 'PGRST103' ? [] : unwrap({ data, error })
  return { sources: rows.slice(0, SOURCES_PER_PAGE), hasMore: rows.length > SOURCES_PER_PAGE, total: count ?? 0 }
}

export type Source = Awaited<ReturnType<typeof listSources>>['sources'][number]

export async function getSource(id: string): Promise<Source | null> {
  const { db } = await openDashboard(ADMINS)
  return isUuid(id) ? unwrapMaybe(await db.from('news_sources').select(COLUMNS).eq('id', id).maybeSingle()) : null
}

/** Reads the last run of the collector. Returns null if there was none. */
export async function getLastRun(db: StaffClient) {
  const newest = db
    .from('collection_runs')
    .select('started_at, ended_at, report')
    .order('started_at', { ascending: false })
  return unwrapMaybe(await newest.limit(1).maybeSingle())
}
