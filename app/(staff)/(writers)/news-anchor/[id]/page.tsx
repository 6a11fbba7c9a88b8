import { ownStoryView } from '@/components/stories/own-story-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Story preview' }

export default dashboardPage(ownStoryView)
