import type { Metadata } from 'next'

import { FlaggedDesk } from '@/components/ads/flagged-traffic'
import { AdminsOnly } from '@/components/staff/admins-only'
import type { Query } from '@/lib/query'

export const instant = false

export const metadata: Metadata = { title: 'Held for Review' }

export default async function FlaggedPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <FlaggedDesk query={await searchParams} />
    </AdminsOnly>
  )
}
