import { editBannerView } from '@/components/banners/banner-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Edit Banner' }

export default dashboardPage(editBannerView)
