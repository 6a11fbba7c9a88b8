import { editAdView } from '@/components/newsroom/ads/ad-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(editAdView) }

export default dashboardPage(editAdView)
