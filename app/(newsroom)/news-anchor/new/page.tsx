import { newStoryView } from '@/components/newsroom/stories/own-story-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(newStoryView) }

export default dashboardPage(newStoryView)
