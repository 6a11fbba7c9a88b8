import { ownStoryView } from '@/components/stories/own-story-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../news-anchor/[id]/page'

export default dashboardDialog(ownStoryView)
