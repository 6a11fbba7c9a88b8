import type { DashboardView } from '@/components/staff/dashboard-page'
import { toButtonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

import { ArticleGlance } from './article-glance'
import { DeleteArticleForm } from './delete-article-form'

const back = () => ({ href: routes.adminTab('articles'), label: 'Articles' })

export const previewArticleView: DashboardView = {
  title: 'Article Preview',
  back,
  render: async ({ id }) => <ArticleGlance article={await mustGetArticle(id)} now={Date.now()} />,
}

/** Without JavaScript; otherwise the list opens a dialog (delete-article.client.tsx). */
export const deleteArticleView = {
  title: 'Are you sure you want to delete this article?',
  back,
  render: async ({ id }) => {
    const article = await mustGetArticle(id)
    return (
      <>
        <p className="mb-6 max-w-measure break-words">{article.title}</p>
        <div className="flex flex-wrap gap-2">
          <Link href={routes.adminTab('articles')} className={toButtonClass('secondary', 'sm')}>
            Cancel
          </Link>
          <DeleteArticleForm id={article.id} />
        </div>
      </>
    )
  },
} satisfies DashboardView
