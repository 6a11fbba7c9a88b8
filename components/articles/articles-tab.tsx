import { RejoindersLink } from '@/components/corrections/rejoinders-link'
import { Failure } from '@/components/staff/failure'
import { toButtonClass } from '@/components/ui/button-class'
import { Link } from '@/components/ui/link'
import { articleList, listArticlesForEditors } from '@/lib/articles/dashboard-list'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'
import type { StaffClient } from '@/lib/supabase/staff'

import { ArticleTable } from './article-table'

export async function ArticlesTab({ db, query }: { db: StaffClient; query: Query }) {
  const view = articleList.parse(query)
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
      <Link href={routes.frontPage} className={toButtonClass('quiet', 'sm')}>
        Front page
      </Link>
      <Link href={routes.topics} className={toButtonClass('quiet', 'sm')}>
        Topics
      </Link>
    </>
  )
}
