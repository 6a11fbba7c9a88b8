import { promoteUserView } from '@/components/newsroom/users/user-pages'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(promoteUserView) }

export default dashboardPage(promoteUserView)
