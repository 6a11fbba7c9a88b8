import { newBannerView } from '@/components/banners/banner-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(newBannerView) }

export default dashboardPage(newBannerView)
