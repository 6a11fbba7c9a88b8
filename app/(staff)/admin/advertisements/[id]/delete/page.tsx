import type { Metadata } from 'next'

import { DeleteAd } from '@/components/ads/ad-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { adList } from '@/lib/ads/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Delete Advertisement' }

interface DeleteAdPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteAdPage({ params, searchParams }: DeleteAdPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Delete Advertisement" back={{ href: backToList(adList, list), label: 'Advertisements' }}>
        <DeleteAd id={id} list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
