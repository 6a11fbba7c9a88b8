import { chiefReviewView } from '@/components/stories/review-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../chief-author/stories/[id]/page'

export default dashboardDialog(chiefReviewView)
