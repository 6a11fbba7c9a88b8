import { reviewSubmissionView } from '@/components/newsroom/submissions/submission-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(reviewSubmissionView) }

export default dashboardPage(reviewSubmissionView)
