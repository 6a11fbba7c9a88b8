import { newStoryView } from '@/components/stories/own-story-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../news-anchor/new/page'

export default dashboardDialog(newStoryView)
