import type { Metadata } from 'next'

import { ArticleGlance } from '@/components/articles/article-glance'
import { TabPage } from '@/components/staff/tab-page'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Article preview' }

export default async function ArticlePreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const article = await mustGetArticle((await params).id)
  return (
    <TabPage title="Article Preview" back={{ href: routes.adminTab('articles'), label: 'Articles' }}>
      <ArticleGlance article={article} now={Date.now()} />
    </TabPage>
  )
}
