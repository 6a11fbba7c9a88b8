import type { Metadata } from 'next'

import { BannerList } from '@/components/banners/banner-list'
import { BannersOnly } from '@/components/banners/banners-only'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Banners' }

export default async function BannersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <BannersOnly>
      <BannerList query={await searchParams} />
    </BannersOnly>
  )
}
