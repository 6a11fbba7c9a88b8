import { deleteBannerView } from '@/components/banners/banner-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../[id]/delete/page'

export default dashboardDialog(deleteBannerView)
