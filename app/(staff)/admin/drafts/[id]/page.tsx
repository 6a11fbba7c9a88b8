import { reviewDraftView } from '@/components/drafts/draft-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(reviewDraftView) }

export default dashboardPage(reviewDraftView)
