import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'
import { deleteDraftView } from '@/components/stories/own-story-pages'

export const metadata = { title: toName(deleteDraftView) }

export default dashboardPage(deleteDraftView)
