import { adminReviewView } from '@/components/newsroom/stories/review-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(adminReviewView) }

export default dashboardPage(adminReviewView)
