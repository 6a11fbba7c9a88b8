import { NewAd } from '@/components/newsroom/ads/ad-sections'
import { toAds } from '@/components/newsroom/ads/ad-pages'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'New Advertisement' }

export default dashboardPage({
  title: 'New Advertisement',
  back: toAds,
  isWide: true,
  isForAdmins: true,
  render: ({ list }) => <NewAd list={list} />,
})
