import { Inbox } from '@/components/newsroom/inbox/inbox'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { STAFF } from '@/lib/auth/rules'
import { dashboardOf } from '@/lib/routes/routes'

export const metadata = { title: 'Inbox' }

export default dashboardPage({
  title: 'Inbox',
  back: ({ person }) => ({ href: dashboardOf(person), label: 'Dashboard' }),
  roles: STAFF,
  hasBar: true,
  render: ({ db }) => <Inbox db={db} />,
})
