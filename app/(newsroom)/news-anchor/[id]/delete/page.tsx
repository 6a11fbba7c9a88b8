import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'
import { deleteDraftView } from '@/components/newsroom/stories/own-story-views'

export const metadata = { title: getViewName(deleteDraftView) }

export default dashboardPage(deleteDraftView)
