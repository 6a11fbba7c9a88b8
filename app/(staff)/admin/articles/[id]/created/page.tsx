import { CreatedDateForm } from '@/components/articles/created-date-form'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Created date' }

export default dashboardPage({
  load: ({ id }) => mustGetArticle(id),
  title: (article) => article.title,
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: (_, article) => <CreatedDateForm id={article.id} createdAt={article.created_at} />,
})
