import type { Metadata } from 'next'

import { ArticlePreview } from '@/components/articles/article-preview'
import { TabPage } from '@/components/staff/tab-page'
import { mustGetArticle } from '@/lib/articles/desk-article'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Article preview' }

export default async function ArticlePreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const article = await mustGetArticle((await params).id)
  return (
    <TabPage title={article.title} back={{ href: routes.adminTab('articles'), label: 'Articles' }}>
      <ArticlePreview article={article} now={Date.now()} />
    </TabPage>
  )
}
