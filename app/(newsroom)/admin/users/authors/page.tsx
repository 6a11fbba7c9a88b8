import { AuthorList } from '@/components/newsroom/authors/author-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Authors' }

export default dashboardPage({
  title: 'Authors',
  back: () => ({ href: routes.adminTab('users'), label: 'Users' }),
  isWide: true,
  isForAdmins: true,
  render: ({ db, query }) => <AuthorList db={db} query={query} />,
})
