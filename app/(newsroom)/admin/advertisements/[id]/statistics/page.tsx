import { ShowAdStatistics } from '@/components/newsroom/ads/ad-sections'
import { toAds } from '@/components/newsroom/ads/ad-pages'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'Statistics' }

export default dashboardPage({
  title: 'Statistics',
  back: toAds,
  isForAdmins: true,
  render: ({ id }) => <ShowAdStatistics id={id} />,
})
