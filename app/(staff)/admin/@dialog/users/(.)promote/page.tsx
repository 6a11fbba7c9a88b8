import { promoteUserView } from '@/components/users/user-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../users/promote/page'

export default dashboardDialog(promoteUserView)
