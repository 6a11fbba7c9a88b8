import { ownStoryView } from '@/components/stories/own-story-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../[id]/page'

export default dashboardDialog(ownStoryView)
