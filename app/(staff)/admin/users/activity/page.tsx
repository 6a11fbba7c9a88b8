import { Activity } from '@/components/audit-log/activity'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Activity' }

export default dashboardPage({
  title: 'Activity',
  back: () => ({ href: routes.adminTab('users'), label: 'Users' }),
  isWide: true,
  isForAdmins: true,
  render: ({ db, query }) => <Activity db={db} query={query} />,
})
