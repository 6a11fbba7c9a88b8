import { promoteUserView } from '@/components/users/user-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

export const metadata = { title: toName(promoteUserView) }

export default dashboardPage(promoteUserView)
