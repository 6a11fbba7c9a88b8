import { newStoryView } from '@/components/stories/own-story-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Create New Story' }

export default dashboardPage(newStoryView)
