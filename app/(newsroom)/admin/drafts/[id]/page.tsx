import { reviewDraftView } from '@/components/newsroom/drafts/draft-pages'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(reviewDraftView) }

export default dashboardPage(reviewDraftView)
