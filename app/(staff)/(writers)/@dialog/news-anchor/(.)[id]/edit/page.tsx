import { editStoryView } from '@/components/stories/own-story-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../news-anchor/[id]/edit/page'

export default dashboardDialog(editStoryView)
