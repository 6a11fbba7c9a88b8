import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { ArticleHistory } from '@/components/revisions/article-history'
import { TabPage } from '@/components/staff/tab-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { decodeHistoryCursor } from '@/lib/audit-log/schema'
import type { Query } from '@/lib/query'
import { getArticleName } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'History of an article' }

interface HistoryPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { db } = await openDashboard(EDITORS)
  const { id } = await params
  const article = (await getArticleName(db, id)) ?? notFound()
  return (
    <TabPage title={article.title} back={{ href: routes.adminTab('articles'), label: 'Articles' }}>
      <p className="-mt-4 mb-3 text-muted">
        {article.isThere ? 'What was done to this article' : 'This article was deleted'}
      </p>
      <ArticleHistory
        db={db}
        article={id}
        title={article.title}
        before={decodeHistoryCursor((await searchParams).before)}
      />
    </TabPage>
  )
}
