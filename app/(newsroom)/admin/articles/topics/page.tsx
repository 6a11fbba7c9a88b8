import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { TopicTable } from '@/components/newsroom/topics/topic-table'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Topics' }

export default dashboardPage({
  title: 'Topics',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  isWide: true,
  render: ({ db, query }) => <TopicTable db={db} query={query} />,
})
