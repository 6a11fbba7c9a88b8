import type { Metadata } from 'next'

import { DeleteBanner } from '@/components/banners/banner-sections'
import { BannersOnly } from '@/components/banners/banners-only'
import { TabPage } from '@/components/staff/tab-page'
import { bannerList } from '@/lib/banners/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Delete Banner' }

interface DeleteBannerPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteBannerPage({ params, searchParams }: DeleteBannerPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <BannersOnly>
      <TabPage title="Delete Banner" back={{ href: backToList(bannerList, list), label: 'Banners' }}>
        <DeleteBanner id={id} list={list} />
      </TabPage>
    </BannersOnly>
  )
}
