import { RejoindersLink } from '@/components/newsroom/corrections/rejoinders-link'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { articleList, listArticlesForEditors } from '@/lib/articles/dashboard'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { ArticleTable } from './article-table'

export async function ArticlesTab({ db, query }: { db: StaffClient; query: Query }) {
  const view = articleList.parse(query)
  const loaded = await load('articles tab', () => listArticlesForEditors(db, view))
  if ('reference' in loaded) {
    return (
      <Failure text={`Failed to load articles: reference ${loaded.reference}`} retry={articleList.buildHref(view)} />
    )
  }
  const now = Date.now()
  return <ArticleTable {...loaded.data} view={view} now={now} links={<Links now={now} />} />
}

function Links({ now }: { now: number }) {
  return (
    <>
      <RejoindersLink now={now} />
      <Button asChild variant="ghost" size="sm">
        <Link href={routes.frontPage}>Front page</Link>
      </Button>
      <Button asChild variant="ghost" size="sm">
        <Link href={routes.topics}>Topics</Link>
      </Button>
    </>
  )
}
