import { deleteSourceView } from '@/components/sources/source-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Delete news source' }

export default dashboardPage(deleteSourceView)
