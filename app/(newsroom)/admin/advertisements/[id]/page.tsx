import { EditAd } from '@/components/newsroom/ads/ad-sections'
import { toAds } from '@/components/newsroom/ads/ad-pages'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'Edit Advertisement' }

export default dashboardPage({
  title: 'Edit Advertisement',
  back: toAds,
  isWide: true,
  isForAdmins: true,
  render: ({ id, list }) => <EditAd id={id} list={list} />,
})
