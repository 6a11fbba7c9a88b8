import { promoteUserView } from '@/components/users/user-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Promote User' }

export default dashboardPage(promoteUserView)
