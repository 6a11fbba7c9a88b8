import type { Metadata } from 'next'

import { CreatedDateForm } from '@/components/articles/created-date-form'
import { TabPage } from '@/components/staff/tab-page'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Created date' }

export default async function CreatedDatePage({ params }: { params: Promise<{ id: string }> }) {
  const article = await mustGetArticle((await params).id)
  return (
    <TabPage title={article.title} back={{ href: routes.adminTab('articles'), label: 'Articles' }}>
      <CreatedDateForm id={article.id} createdAt={article.created_at} />
    </TabPage>
  )
}
