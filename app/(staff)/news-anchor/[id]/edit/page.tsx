import { editStoryView } from '@/components/stories/own-story-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(editStoryView) }

export default dashboardPage(editStoryView)
