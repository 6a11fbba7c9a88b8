import { EmailList } from '@/components/newsroom/messages/email-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Emails' }

export default dashboardPage({
  title: 'Emails',
  back: () => ({ href: routes.adminTab('users'), label: 'Users' }),
  isWide: true,
  isForAdmins: true,
  render: ({ db, query }) => <EmailList db={db} query={query} />,
})
