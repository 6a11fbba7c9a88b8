import { CreatedDateForm } from '@/components/newsroom/articles/created-date-form'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Created date' }

export default dashboardPage({
  load: ({ id }) => mustGetArticle(id),
  title: (article) => article.title,
  name: 'Created Date',
  gone: 'This article no longer exists.',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: (_, article) => <CreatedDateForm id={article.id} createdAt={article.created_at} />,
})
