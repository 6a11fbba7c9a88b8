import { deleteAdView } from '@/components/ads/ad-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../advertisements/[id]/delete/page'

export default dashboardDialog(deleteAdView)
