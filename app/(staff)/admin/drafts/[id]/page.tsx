import { reviewDraftView } from '@/components/drafts/draft-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Review draft' }

export default dashboardPage(reviewDraftView)
