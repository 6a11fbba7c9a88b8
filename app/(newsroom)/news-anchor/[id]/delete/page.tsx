import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'
import { deleteDraftView } from '@/components/newsroom/stories/own-story-views'

export const metadata = { title: toName(deleteDraftView) }

export default dashboardPage(deleteDraftView)
