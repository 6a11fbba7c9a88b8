import { redirect } from 'next/navigation'

import { DeleteArticlesForm } from '@/components/newsroom/articles/delete-articles-form'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { listSelected } from '@/lib/articles/dashboard'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Delete articles' }

/** The confirmation that the list shows as a dialog, as a page for browsers without JavaScript. */
export default dashboardPage({
  load: async ({ db, query }) => {
    const articles = await listSelected(db, query.article)
    return articles.length > 0 ? articles : redirect(routes.adminTab('articles'))
  },
  title: ({ length }) => `Delete ${length} ${length === 1 ? 'article' : 'articles'}?`,
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: (_, articles) => <DeleteArticlesForm articles={articles} />,
})
