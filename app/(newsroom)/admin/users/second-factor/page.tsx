import { secondFactorView } from '@/components/newsroom/users/user-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

export const metadata = { title: getViewName(secondFactorView) }

export default dashboardPage(secondFactorView)
