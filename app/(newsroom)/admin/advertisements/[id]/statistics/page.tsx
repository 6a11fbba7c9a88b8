import { adStatisticsView } from '@/components/newsroom/ads/ad-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(adStatisticsView) }

export default dashboardPage(adStatisticsView)
