import { importSourcesView } from '@/components/sources/source-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../sources/import/page'

export default dashboardDialog(importSourcesView)
