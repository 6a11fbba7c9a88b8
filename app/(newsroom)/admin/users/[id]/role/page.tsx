import { editRoleView } from '@/components/newsroom/users/user-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: toName(editRoleView) }

export default dashboardPage(editRoleView)
