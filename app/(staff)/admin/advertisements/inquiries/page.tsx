import type { Metadata } from 'next'

import { InquiryDesk } from '@/components/inquiries/inquiry-desk'
import { AccessDenied } from '@/components/staff/access-denied'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'

export const instant = false

export const metadata: Metadata = { title: 'Inquiries' }

export default async function InquiriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { db, person } = await openDesk(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  return <InquiryDesk db={db} query={await searchParams} />
}
