import { newAdView } from '@/components/newsroom/ads/ad-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(newAdView) }

export default dashboardPage(newAdView)
