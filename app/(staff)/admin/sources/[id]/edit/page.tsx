import { editSourceView } from '@/components/sources/source-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Edit News Source' }

export default dashboardPage(editSourceView)
