import { newBannerView } from '@/components/newsroom/banners/banner-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(newBannerView) }

export default dashboardPage(newBannerView)
