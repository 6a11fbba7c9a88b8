import type { Column } from '@/components/newsroom/table/data-table'
import { RecordList } from '@/components/newsroom/table/record-list'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'
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

export function TopicTable({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <RecordList
      list={topicList}
      query={query}
      label="Topics"
      read={(view) => listTopics(db, view)}
      columns={COLUMNS}
      search="Name"
      filters={[{ name: 'kind', label: 'Kind', all: 'Topics and regions', options: KINDS }]}
      empty="No topics found."
      emptyHint="Topics added in the side panel of an article are listed here."
      renderRow={({ id, name, slug, kind, articles }) => (
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
      )}
    />
  )
}
