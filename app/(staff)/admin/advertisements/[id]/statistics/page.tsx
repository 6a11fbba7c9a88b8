import type { Metadata } from 'next'

import { ShowAdStatistics } from '@/components/ads/ad-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { adList } from '@/lib/ads/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Statistics' }

interface AdStatisticsPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function AdStatisticsPage({ params, searchParams }: AdStatisticsPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Statistics" back={{ href: backToList(adList, list), label: 'Advertisements' }}>
        <ShowAdStatistics id={id} />
      </TabPage>
    </AdminsOnly>
  )
}
