import { newSourceView } from '@/components/sources/source-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(newSourceView) }

export default dashboardPage(newSourceView)
