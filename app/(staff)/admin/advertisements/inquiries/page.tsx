import type { Metadata } from 'next'

import { InquiryDashboard } from '@/components/inquiries/inquiry-dashboard'
import { AdminsOnly } from '@/components/staff/admins-only'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Inquiries' }

export default async function InquiriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <InquiryDashboard query={await searchParams} />
    </AdminsOnly>
  )
}
