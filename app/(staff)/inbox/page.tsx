import { Inbox } from '@/components/inbox/inbox'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { STAFF } from '@/lib/auth/rules'
import { dashboardOf } from '@/lib/routes'

export const metadata = { title: 'Inbox' }

export default dashboardPage({
  title: 'Inbox',
  back: ({ person }) => ({ href: dashboardOf(person), label: 'Dashboard' }),
  roles: STAFF,
  hasBar: true,
  render: ({ db }) => <Inbox db={db} />,
})
