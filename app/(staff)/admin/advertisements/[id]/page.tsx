import type { Metadata } from 'next'

import { EditAd } from '@/components/ads/ad-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { adList } from '@/lib/ads/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Edit Advertisement' }

interface EditAdPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function EditAdPage({ params, searchParams }: EditAdPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Edit Advertisement" back={{ href: backToList(adList, list), label: 'Advertisements' }} isWide>
        <EditAd id={id} list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
