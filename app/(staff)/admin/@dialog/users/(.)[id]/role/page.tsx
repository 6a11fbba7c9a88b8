import { editRoleView } from '@/components/users/user-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../users/[id]/role/page'

export default dashboardDialog(editRoleView)
