import 'server-only'

import { maybe, must } from '../errors'
import { defineListView, toListPage } from '../list-view'
import { isUuid } from '../query'
import { routes } from '../routes'
import type { StaffDb } from '../supabase/staff'
import { INQUIRY_STATUSES, type InquiryStatus, PACKAGES } from './schema'

const INQUIRIES_PER_PAGE = 25

export const inquiryList = defineListView({
  path: routes.inquiries,
  sorts: { created_at: 'desc', company: 'asc', name: 'asc', package_type: 'asc' },
  filters: { status: INQUIRY_STATUSES, package: PACKAGES.map(({ value }) => value) },
})
export type InquiryListView = ReturnType<typeof inquiryList.parse>

const LISTED = 'id, name, email, company, package_type, budget_range, read, handled, created_at' as const

const FLAGS: Record<InquiryStatus, { read: boolean; handled: boolean }> = {
  unread: { read: false, handled: false },
  read: { read: true, handled: false },
  handled: { read: true, handled: true },
}

/** In a pattern these two stand for any text. */
const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function listInquiries(db: StaffDb, { sort, dir, q, page, filters }: InquiryListView) {
  let query = db.from('advertising_inquiries').select(LISTED)
  if (q) query = query.ilike('company', toPattern(q))
  if (filters.package) query = query.eq('package_type', filters.package)
  if (filters.status) query = query.match(FLAGS[filters.status])
  const from = (page - 1) * INQUIRIES_PER_PAGE
  const sorted = query.order(sort, { ascending: dir === 'asc' }).order('id', { ascending: false })
  return toListPage(must(await sorted.range(from, from + INQUIRIES_PER_PAGE)), INQUIRIES_PER_PAGE)
}

export type ListedInquiry = Awaited<ReturnType<typeof listInquiries>>['rows'][number]

export async function getInquiry(db: StaffDb, id: string) {
  if (!isUuid(id)) return null
  const one = db.from('advertising_inquiries').select(`${LISTED}, phone, message`).eq('id', id)
  return maybe(await one.maybeSingle())
}

export type Inquiry = NonNullable<Awaited<ReturnType<typeof getInquiry>>>

/** How many nobody has looked at, and how many there are. */
export async function countInquiries(db: StaffDb): Promise<{ unread: number; all: number }> {
  const count = () => db.from('advertising_inquiries').select('id', { count: 'exact', head: true })
  const [unread, all] = await Promise.all([count().eq('read', false), count()])
  for (const { error } of [unread, all]) must({ data: null, error })
  return { unread: unread.count ?? 0, all: all.count ?? 0 }
}
