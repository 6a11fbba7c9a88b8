import 'server-only'

import { assertOk, unwrap } from '../errors'
import { toListPage } from '../list-query'
import type { StaffClient } from '../supabase/staff'
import type { SubscriberView } from './dashboard'

export const SUBSCRIBERS_PER_PAGE = 50

export async function listSubscribers(db: StaffClient, { q, filters, sort, dir, page }: SubscriberView) {
  const rows = unwrap(
    await db.rpc('list_subscribers', {
      p_search: q,
      ...(filters.status ? { p_subscribed: filters.status === 'subscribed' } : {}),
      p_sort: sort,
      p_descending: dir === 'desc',
      p_limit: SUBSCRIBERS_PER_PAGE + 1,
      p_offset: (page - 1) * SUBSCRIBERS_PER_PAGE,
    }),
  )
  return toListPage(rows, SUBSCRIBERS_PER_PAGE)
}

export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

export async function countSubscribers(db: StaffClient): Promise<number> {
  const { count, error } = await db
    .from('newsletter_subscriptions')
    .select('id', { count: 'exact', head: true })
    .eq('subscribed', true)
  assertOk({ error })
  return count ?? 0
}

// How many rows PostgREST returns at most.
const BATCH = 1000

/** Reads the subscribers in batches, so that a long list is never in memory. */
export async function* readSubscribed(db: StaffClient) {
  for (let last = ''; ;) {
    const batch = unwrap(await db.rpc('export_subscribers', { p_after: last, p_limit: BATCH }))
    const end = batch.at(-1)
    // A project may have a lower limit: only an empty batch marks the end.
    if (!end) return
    yield batch
    last = end.email
  }
}
