import type { Metadata } from 'next'

import { FlaggedTraffic } from '@/components/ads/flagged-traffic'
import { AdminsOnly } from '@/components/staff/admins-only'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Held for Review' }

export default async function FlaggedPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <FlaggedTraffic query={await searchParams} />
    </AdminsOnly>
  )
}
