import type { Metadata } from 'next'

import { EditBanner } from '@/components/banners/banner-sections'
import { BannersOnly } from '@/components/banners/banners-only'
import { TabPage } from '@/components/staff/tab-page'
import { bannerList } from '@/lib/banners/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Edit Banner' }

interface EditBannerPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function EditBannerPage({ params, searchParams }: EditBannerPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <BannersOnly>
      <TabPage title="Edit Banner" back={{ href: backToList(bannerList, list), label: 'Banners' }}>
        <EditBanner id={id} list={list} />
      </TabPage>
    </BannersOnly>
  )
}
