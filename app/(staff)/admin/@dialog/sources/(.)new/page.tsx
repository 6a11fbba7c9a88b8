import { newSourceView } from '@/components/sources/source-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../sources/new/page'

export default dashboardDialog(newSourceView)
