import { deleteSourceView } from '@/components/sources/source-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../sources/[id]/delete/page'

export default dashboardDialog(deleteSourceView)
