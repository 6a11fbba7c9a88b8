import { reviewSubmissionView } from '@/components/newsroom/submissions/submission-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(reviewSubmissionView) }

export default dashboardPage(reviewSubmissionView)
