import 'server-only'

import { stripDiacritics } from '../articles/rules'
import { assertOk, unwrap } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { buildLikePattern } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { SubscriberView } from './dashboard'

export const SUBSCRIBERS_PER_PAGE = 50

export async function listSubscribers(db: StaffClient, { q, filters, sort, dir, page }: SubscriberView) {
  let query = db.from('newsletter_subscriptions').select('id, email, subscribed, consented_at, unsubscribed_at')
  if (q) query = query.like('email', buildLikePattern(stripDiacritics(q)))
  if (filters.status) query = query.eq('subscribed', filters.status === 'subscribed')
  const from = (page - 1) * SUBSCRIBERS_PER_PAGE
  const sorted = query
    .order(sort === 'status' ? 'subscribed' : sort, { ascending: dir === 'asc' })
    .order('id', { ascending: sort === 'consented_at' && dir === 'asc' })
  return takeListPage(unwrap(await sorted.range(from, from + SUBSCRIBERS_PER_PAGE)), SUBSCRIBERS_PER_PAGE)
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
