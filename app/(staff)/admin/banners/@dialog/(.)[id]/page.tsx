import { editBannerView } from '@/components/banners/banner-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../[id]/page'

export default dashboardDialog(editBannerView)
