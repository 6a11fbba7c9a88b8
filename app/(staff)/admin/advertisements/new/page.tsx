import type { Metadata } from 'next'

import { NewAd } from '@/components/ads/ad-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { adList } from '@/lib/ads/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'New Advertisement' }

interface NewAdPageProps {
  searchParams: Promise<Query>
}

export default async function NewAdPage({ searchParams }: NewAdPageProps) {
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="New Advertisement" back={{ href: backToList(adList, list), label: 'Advertisements' }} isWide>
        <NewAd list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
