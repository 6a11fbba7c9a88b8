import { adStatisticsView } from '@/components/newsroom/ads/ad-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(adStatisticsView) }

export default dashboardPage(adStatisticsView)
