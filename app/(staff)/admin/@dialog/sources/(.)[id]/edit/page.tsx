import { editSourceView } from '@/components/sources/source-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../sources/[id]/edit/page'

export default dashboardDialog(editSourceView)
