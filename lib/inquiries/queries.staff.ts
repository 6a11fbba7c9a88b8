import 'server-only'

import { assertOk, unwrap, unwrapMaybe } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { isUuid, buildLikePattern } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { InquiryView } from './dashboard'
import type { InquiryStatus } from './rules'

const INQUIRIES_PER_PAGE = 25

const LISTED = 'id, name, email, company, package_type, budget_range, read, handled, created_at' as const

const FLAGS: Record<InquiryStatus, { read: boolean; handled: boolean }> = {
  unread: { read: false, handled: false },
  read: { read: true, handled: false },
  handled: { read: true, handled: true },
}

export async function listInquiries(db: StaffClient, { sort, dir, q, page, filters }: InquiryView) {
  let query = db.from('advertising_inquiries').select(LISTED)
  if (q) query = query.ilike('company', buildLikePattern(q))
  if (filters.package) query = query.eq('package_type', filters.package)
  if (filters.status) query = query.match(FLAGS[filters.status])
  const from = (page - 1) * INQUIRIES_PER_PAGE
  const sorted = query.order(sort, { ascending: dir === 'asc' }).order('id', { ascending: false })
  return takeListPage(unwrap(await sorted.range(from, from + INQUIRIES_PER_PAGE)), INQUIRIES_PER_PAGE)
}

export type ListedInquiry = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

export async function getInquiry(db: StaffClient, id: string) {
  if (!isUuid(id)) return null
  const one = db.from('advertising_inquiries').select(`${LISTED}, phone, message`).eq('id', id)
  return unwrapMaybe(await one.maybeSingle())
}

export type Inquiry = NonNullable<Awaited<ReturnType<typeof getInquiry>>>

export async function countInquiries(db: StaffClient): Promise<{ unread: number; all: number }> {
  const count = () => db.from('advertising_inquiries').select('id', { count: 'exact', head: true })
  const [unread, all] = await Promise.all([count().eq('read', false), count()])
  for (const { error } of [unread, all]) assertOk({ error })
  return { unread: unread.count ?? 0, all: all.count ?? 0 }
}
