import 'server-only'

import { assertOk, unwrap } from '../errors'
import { toListPage } from '../list-query'
import type { StaffClient } from '../supabase/staff'
import type { SubscriberView } from './desk'

export const SUBSCRIBERS_PER_PAGE = 50

/** Subscriptions of a view, and whether more follow. */
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

/** How many addresses get the newsletter. */
export async function countSubscribers(db: StaffClient): Promise<number> {
  const { count, error } = await db
    .from('newsletter_subscriptions')
    .select('id', { count: 'exact', head: true })
    .eq('subscribed', true)
  assertOk({ error })
  return count ?? 0
}

// As many as PostgREST hands out at once unless told otherwise.
const BATCH = 1000

/** Everybody who gets the newsletter, by address, a batch at a time: a long list is never in memory whole. */
export async function* readSubscribed(db: StaffClient) {
  for (let last = ''; ; ) {
    const batch = unwrap(
      await db
        .from('newsletter_subscriptions')
        .select('email, consented_at, consent_text')
        .eq('subscribed', true)
        .gt('email', last)
        .order('email')
        .limit(BATCH),
    )
    const end = batch.at(-1)
    // A project may hand out fewer than asked for: only an empty batch is the end.
    if (!end) return
    yield batch
    last = end.email
  }
}
