import { EditAd } from '@/components/ads/ad-sections'
import { toAds } from '@/components/ads/ad-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Edit Advertisement' }

export default dashboardPage({
  title: 'Edit Advertisement',
  back: toAds,
  isWide: true,
  isForAdmins: true,
  render: ({ id, list }) => <EditAd id={id} list={list} />,
})
