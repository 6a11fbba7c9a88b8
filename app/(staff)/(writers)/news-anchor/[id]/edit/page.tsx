import { editStoryView } from '@/components/stories/own-story-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Edit story' }

export default dashboardPage(editStoryView)
