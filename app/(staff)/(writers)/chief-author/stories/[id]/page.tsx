import { chiefReviewView } from '@/components/stories/review-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Review story' }

export default dashboardPage(chiefReviewView)
