import type { Metadata } from 'next'
import Link from 'next/link'

import { DeleteArticleForm } from '@/components/articles/delete-article-form'
import { TabPage } from '@/components/staff/tab-page'
import { toButtonClass } from '@/components/ui/button'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Delete article' }

export default async function DeleteArticlePage({ params }: { params: Promise<{ id: string }> }) {
  const article = await mustGetArticle((await params).id)
  return (
    <TabPage
      title="Are you sure you want to delete this article?"
      back={{ href: routes.adminTab('articles'), label: 'Articles' }}
    >
      <p className="mb-6 max-w-measure break-words">{article.title}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={routes.adminTab('articles')} className={toButtonClass('secondary', 'sm')}>
          Cancel
        </Link>
        <DeleteArticleForm id={article.id} />
      </div>
    </TabPage>
  )
}
