import { ArticleCorrections } from '@/components/newsroom/corrections/article-corrections'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Corrections' }

export default dashboardPage({
  load: ({ id }) => mustGetArticle(id),
  title: (article) => article.title,
  name: 'Corrections',
  gone: 'This article no longer exists.',
  back: ({ id }) => ({ href: routes.editArticle(id), label: 'Edit Article' }),
  render: ({ db }, article) => <ArticleCorrections db={db} article={article} />,
})
