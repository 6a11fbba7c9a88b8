import { deleteBannerView } from '@/components/banners/banner-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Delete Banner' }

export default dashboardPage(deleteBannerView)
