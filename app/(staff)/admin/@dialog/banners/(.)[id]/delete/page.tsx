import { deleteBannerView } from '@/components/banners/banner-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../banners/[id]/delete/page'

export default dashboardDialog(deleteBannerView)
