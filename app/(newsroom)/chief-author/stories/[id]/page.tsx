import { chiefReviewView } from '@/components/newsroom/stories/review-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(chiefReviewView) }

export default dashboardPage(chiefReviewView)
