import type { Metadata } from 'next'
import Link from 'next/link'

import { ArticleTable } from '@/components/articles/article-table'
import { RejoindersLink } from '@/components/corrections/rejoinders-link'
import { Failure } from '@/components/staff/failure'
import { toButtonClass } from '@/components/ui/button'
import { articleList, listArticlesForEditors } from '@/lib/articles/dashboard-list'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Articles' }

export default async function ArticlesTab({ searchParams }: { searchParams: Promise<Query> }) {
  const { db } = await openDashboard(EDITORS)
  const view = articleList.parse(await searchParams)
  const loaded = await load('articles tab', () => listArticlesForEditors(db, view))
  if ('reference' in loaded) {
    return <Failure text={`Failed to load articles: reference ${loaded.reference}`} retry={articleList.toHref(view)} />
  }
  const now = Date.now()
  return <ArticleTable {...loaded.data} view={view} now={now} links={<Links now={now} />} />
}

function Links({ now }: { now: number }) {
  return (
    <>
      <RejoindersLink now={now} />
      <Link href={routes.frontPage} prefetch={false} className={toButtonClass('quiet', 'sm')}>
        Front page
      </Link>
      <Link href={routes.topics} prefetch={false} className={toButtonClass('quiet', 'sm')}>
        Topics
      </Link>
    </>
  )
}
