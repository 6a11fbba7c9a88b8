import { notFound } from 'next/navigation'

import { NoteQuestion } from '@/components/newsroom/corrections/note-question'
import { ArticleHistory } from '@/components/newsroom/revisions/article-history'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { decodeHistoryCursor } from '@/lib/audit-log/schema'
import { isNoteDue } from '@/lib/corrections/queries.staff'
import { getArticleName } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'History of an article' }

export default dashboardPage({
  load: async ({ db, id }) => {
    const article = (await getArticleName(db, id)) ?? notFound()
    return { ...article, isDue: await isNoteDue(db, id) }
  },
  title: (article) => article.title,
  name: 'History',
  gone: 'This article no longer exists.',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: ({ db, id, query }, { title, isThere, isDue }) => (
    <>
      <p className="-mt-4 mb-3 text-muted-foreground">
        {isThere ? 'What was done to this article' : 'This article was deleted'}
      </p>
      {isDue && <NoteQuestion articleId={id} className="mb-4" />}
      <ArticleHistory db={db} article={id} title={title} before={decodeHistoryCursor(query.before)} />
    </>
  ),
})
