import { editStoryView } from '@/components/newsroom/stories/own-story-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(editStoryView) }

export default dashboardPage(editStoryView)
