import { NewAd } from '@/components/ads/ad-sections'
import { toAds } from '@/components/ads/ad-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'New Advertisement' }

export default dashboardPage({
  title: 'New Advertisement',
  back: toAds,
  isWide: true,
  isForAdmins: true,
  render: ({ list }) => <NewAd list={list} />,
})
