import { AccessDenied } from '@/components/newsroom/shell/access-denied'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Pager } from '@/components/newsroom/table/pager'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { load } from '@/lib/db/load'
import { type Query, parsePage, buildPageHref } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { getLastRun, listSources } from '@/lib/sources/queries.staff'

import { CollectNow } from './collect-now.client'
import { LastRun } from './last-run'
import { SourceCard } from './source-card'

const toHref = (page: number) => buildPageHref(routes.adminTab('sources'), page)

export async function SourcesTab({ query }: { query: Query }) {
  const { db, person } = await openDashboard(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  const page = parsePage(query)
  const loaded = await load('sources tab', () => Promise.all([listSources(db, page), getLastRun(db)]))
  if ('reference' in loaded)
    return <Failure text="Failed to load news sources" reference={loaded.reference} retry={toHref(page)} />
  const [{ sources, hasMore, total }, run] = loaded.data
  return (
    <div className="space-y-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">
            {total} news {total === 1 ? 'source' : 'sources'}
          </h2>
          <LastRun run={run} />
        </div>
        <div className="flex flex-wrap gap-2">
          {total > 0 && <CollectNow />}
          <Button asChild variant="outline" size="sm">
            <SheetLink href={routes.importSources}>Import OPML</SheetLink>
          </Button>
          <Button asChild variant="outline" size="sm">
            <SheetLink href={routes.addSource} aria-keyshortcuts="n">
              Add Source
            </SheetLink>
          </Button>
        </div>
      </div>
      {sources.length === 0 && (
        <EmptyState text="No news sources found.">Add one, or import a list from a feed reader (OPML).</EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {sources.map((source) => (
          <li key={source.id}>
            <SourceCard source={source} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={hasMore} buildHref={toHref} />
    </div>
  )
}
