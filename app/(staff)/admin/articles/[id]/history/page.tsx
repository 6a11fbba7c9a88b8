import { notFound } from 'next/navigation'

import { ArticleHistory } from '@/components/revisions/article-history'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { decodeHistoryCursor } from '@/lib/audit-log/schema'
import { getArticleName } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes'

export const metadata = { title: 'History of an article' }

export default dashboardPage({
  load: async ({ db, id }) => (await getArticleName(db, id)) ?? notFound(),
  title: (article) => article.title,
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: ({ db, id, query }, { title, isThere }) => (
    <>
      <p className="-mt-4 mb-3 text-muted">{isThere ? 'What was done to this article' : 'This article was deleted'}</p>
      <ArticleHistory db={db} article={id} title={title} before={decodeHistoryCursor(query.before)} />
    </>
  ),
})
