import { dashboardPage } from '@/components/staff/dashboard-page'
import { deleteDraftView } from '@/components/stories/own-story-pages'

export const metadata = { title: 'Delete draft' }

export default dashboardPage(deleteDraftView)
