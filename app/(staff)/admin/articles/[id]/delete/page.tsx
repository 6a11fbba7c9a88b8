import Link from 'next/link'

import { DeleteArticleForm } from '@/components/articles/delete-article-form'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toButtonClass } from '@/components/ui/button'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Delete article' }

export default dashboardPage({
  load: ({ id }) => mustGetArticle(id),
  title: 'Are you sure you want to delete this article?',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: (_, article) => (
    <>
      <p className="mb-6 max-w-measure break-words">{article.title}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={routes.adminTab('articles')} className={toButtonClass('secondary', 'sm')}>
          Cancel
        </Link>
        <DeleteArticleForm id={article.id} />
      </div>
    </>
  ),
})
