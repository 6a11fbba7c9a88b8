import { reviewDraftView } from '@/components/drafts/draft-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../drafts/[id]/page'

export default dashboardDialog(reviewDraftView)
