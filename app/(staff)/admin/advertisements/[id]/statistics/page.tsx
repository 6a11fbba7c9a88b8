import { ShowAdStatistics } from '@/components/ads/ad-sections'
import { toAds } from '@/components/ads/ad-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Statistics' }

export default dashboardPage({
  title: 'Statistics',
  back: toAds,
  isForAdmins: true,
  render: ({ id }) => <ShowAdStatistics id={id} />,
})
