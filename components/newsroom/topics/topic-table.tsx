import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { topicList, type TopicView } from '@/lib/topics/dashboard'
import { listTopics } from '@/lib/topics/queries.staff'

const COLUMNS: Column<TopicView['sort']>[] = [
  { label: 'Topic', sort: 'name' },
  { label: 'Kind' },
  { label: 'Articles' },
  { label: 'Actions', className: 'pr-0 text-right' },
]
const KINDS = [
  { value: 'topic', label: 'Topics' },
  { value: 'region', label: 'Regions' },
]

export async function TopicTable({ query }: { query: Query }) {
  const { db } = await openDashboard(EDITORS)
  const view = topicList.parse(query)
  const loaded = await load('topics', () => listTopics(db, view))
  if ('reference' in loaded)
    return <Failure text={`Failed to fetch topics: reference ${loaded.reference}`} retry={topicList.buildHref(view)} />
  const { rows, hasMore } = loaded.data
  return (
    <DashboardList
      list={topicList}
      view={view}
      search="Name"
      filters={[{ name: 'kind', label: 'Kind', all: 'Topics and regions', options: KINDS }]}
      isEmpty={rows.length === 0}
      hasMore={hasMore}
      empty="No topics found."
      emptyHint="Topics added in the side panel of an article are listed here."
    >
      <DataTable
        label="Topics"
        columns={COLUMNS}
        view={view}
        buildSortHref={(sort) => topicList.buildSortHref(view, sort)}
      >
        {rows.map(({ id, name, slug, kind, articles }) => (
          <TableRow key={id}>
            <TableRowHeader className="wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs text-muted-foreground">{routes.topic(slug)}</span>
            </TableRowHeader>
            <TableCell>{kind === 'region' ? 'Region' : 'Topic'}</TableCell>
            <TableCell label="Articles" className="tabular-nums">
              {articles.toLocaleString('en-US')}
            </TableCell>
            <TableCell>
              <div className="flex justify-end gap-1">
                <Button asChild variant="ghost" size="sm">
                  <Link href={routes.topic(slug)}>
                    View<span className="sr-only"> the page of {name}</span>
                  </Link>
                </Button>
                {kind === 'topic' && (
                  <Button asChild variant="outline" size="sm">
                    <Link href={routes.editTopic(id)}>
                      Edit<span className="sr-only"> {name}</span>
                    </Link>
                  </Button>
                )}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </DashboardList>
  )
}
