import { deleteAdView } from '@/components/ads/ad-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Delete Advertisement' }

export default dashboardPage(deleteAdView)
