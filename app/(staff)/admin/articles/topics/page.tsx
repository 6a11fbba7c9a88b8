import { dashboardPage } from '@/components/staff/dashboard-page'
import { TopicTable } from '@/components/topics/topic-table'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Topics' }

export default dashboardPage({
  title: 'Topics',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  isWide: true,
  render: ({ query }) => <TopicTable query={query} />,
})
