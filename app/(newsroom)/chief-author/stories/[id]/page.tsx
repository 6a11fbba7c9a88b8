import { chiefReviewView } from '@/components/newsroom/stories/review-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(chiefReviewView) }

export default dashboardPage(chiefReviewView)
