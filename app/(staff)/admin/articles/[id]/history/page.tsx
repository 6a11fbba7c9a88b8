import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { ArticleHistory } from '@/components/revisions/article-history'
import { BackLink } from '@/components/staff/back-link'
import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { decodeHistoryCursor } from '@/lib/history/schema'
import type { Query } from '@/lib/query'
import { getArticleName } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'History of an article' }

interface HistoryPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { db } = await openDesk(EDITORS)
  const { id } = await params
  const article = (await getArticleName(db, id)) ?? notFound()
  return (
    <div className="max-w-4xl py-3">
      <BackLink href={routes.adminTab('articles')}>Articles</BackLink>
      <h2 className="text-xl break-words">{article.title}</h2>
      <p className="mt-1 text-muted">{article.isThere ? 'What was done to this article' : 'This article was deleted'}</p>
      <ArticleHistory db={db} article={id} before={decodeHistoryCursor((await searchParams).before)} />
    </div>
  )
}
