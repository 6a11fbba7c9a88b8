import { newSourceView } from '@/components/sources/source-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Add News Source' }

export default dashboardPage(newSourceView)
