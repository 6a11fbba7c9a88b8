import { promoteUserView } from '@/components/newsroom/users/user-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(promoteUserView) }

export default dashboardPage(promoteUserView)
