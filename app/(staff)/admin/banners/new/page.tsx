import { newBannerView } from '@/components/banners/banner-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Create Banner' }

export default dashboardPage(newBannerView)
