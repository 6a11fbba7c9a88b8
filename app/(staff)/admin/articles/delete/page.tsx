import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { DeleteArticlesForm } from '@/components/articles/delete-articles-form'
import { TabPage } from '@/components/staff/tab-page'
import { listSelected } from '@/lib/articles/dashboard-list'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Delete articles' }

/** The list's confirmation dialog as a page, for browsers without JavaScript. */
export default async function DeleteArticlesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { db } = await openDashboard(EDITORS)
  const articles = await listSelected(db, (await searchParams).article)
  if (articles.length === 0) redirect(routes.adminTab('articles'))
  return (
    <TabPage
      title={`Delete ${articles.length} ${articles.length === 1 ? 'article' : 'articles'}?`}
      back={{ href: routes.adminTab('articles'), label: 'Articles' }}
    >
      <DeleteArticlesForm articles={articles} />
    </TabPage>
  )
}
