import type { Metadata } from 'next'

import { BannerForm } from '@/components/banners/banner-form'
import { BannersOnly } from '@/components/banners/banners-only'
import { TabPage } from '@/components/staff/tab-page'
import { bannerList } from '@/lib/banners/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Create Banner' }

interface NewBannerPageProps {
  searchParams: Promise<Query>
}

export default async function NewBannerPage({ searchParams }: NewBannerPageProps) {
  const list = toList(await searchParams)
  return (
    <BannersOnly>
      <TabPage title="Create Banner" back={{ href: backToList(bannerList, list), label: 'Banners' }}>
        <BannerForm list={list} />
      </TabPage>
    </BannersOnly>
  )
}
