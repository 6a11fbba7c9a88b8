import { AccountSettings } from '@/components/newsroom/users/account-settings'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { STAFF } from '@/lib/auth/rules'
import { dashboardOf } from '@/lib/routes/routes'

export const metadata = { title: 'Your account' }

export default dashboardPage({
  title: 'Your Account',
  back: ({ person }) => ({ href: dashboardOf(person), label: 'Dashboard' }),
  roles: STAFF,
  hasBar: true,
  render: ({ db, person }) => <AccountSettings db={db} person={person} />,
})
