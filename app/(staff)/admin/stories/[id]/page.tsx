import { adminReviewView } from '@/components/stories/review-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(adminReviewView) }

export default dashboardPage(adminReviewView)
