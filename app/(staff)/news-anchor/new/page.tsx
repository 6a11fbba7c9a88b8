import { newStoryView } from '@/components/stories/own-story-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(newStoryView) }

export default dashboardPage(newStoryView)
