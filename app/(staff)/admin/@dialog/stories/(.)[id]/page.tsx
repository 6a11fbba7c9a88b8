import { adminReviewView } from '@/components/stories/review-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../stories/[id]/page'

export default dashboardDialog(adminReviewView)
