import { newBannerView } from '@/components/banners/banner-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../banners/new/page'

export default dashboardDialog(newBannerView)
