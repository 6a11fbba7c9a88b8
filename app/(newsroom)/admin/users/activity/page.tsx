import { Activity } from '@/components/newsroom/audit-log/activity'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Activity' }

export default dashboardPage({
  title: 'Activity',
  back: () => ({ href: routes.adminTab('users'), label: 'Users' }),
  isWide: true,
  isForAdmins: true,
  render: ({ db, query }) => <Activity db={db} query={query} />,
})
