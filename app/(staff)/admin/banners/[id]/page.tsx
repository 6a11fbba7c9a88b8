import { editBannerView } from '@/components/banners/banner-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(editBannerView) }

export default dashboardPage(editBannerView)
