import { editBannerView } from '@/components/newsroom/banners/banner-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(editBannerView) }

export default dashboardPage(editBannerView)
