import type { Metadata } from 'next'

import { AdManager } from '@/components/ads/ad-manager'
import { AdminsOnly } from '@/components/staff/admins-only'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Advertisements' }

export default async function AdvertisementsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <AdManager query={await searchParams} />
    </AdminsOnly>
  )
}
