import { editSourceView } from '@/components/sources/source-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(editSourceView) }

export default dashboardPage(editSourceView)
