import { editBannerView } from '@/components/banners/banner-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../banners/[id]/page'

export default dashboardDialog(editBannerView)
