import { editRoleView } from '@/components/users/user-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Edit Role' }

export default dashboardPage(editRoleView)
