import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { authorList, type AuthorView } from '@/lib/authors/dashboard'
import { listAuthors } from '@/lib/authors/queries.staff'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'

const COLUMNS: Column<AuthorView['sort']>[] = [
  { label: 'Author', sort: 'name' },
  { label: 'Kind' },
  { label: 'Biography', className: 'sm:max-md:hidden' },
  { label: 'Articles' },
  { label: 'Actions', className: 'pr-0 text-right' },
]
const KINDS = [
  { value: 'account', label: 'Accounts' },
  { value: 'guest', label: 'Guests' },
]

export async function AuthorList({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = authorList.parse(query)
  const loaded = await load('authors', () => listAuthors(db, view))
  if ('reference' in loaded)
    return (
      <Failure text={`Failed to fetch authors: reference ${loaded.reference}`} retry={authorList.buildHref(view)} />
    )
  const { rows, hasMore } = loaded.data
  return (
    <DashboardList
      list={authorList}
      view={view}
      search="Name"
      filters={[{ name: 'kind', label: 'Kind', all: 'Accounts and guests', options: KINDS }]}
      isEmpty={rows.length === 0}
      hasMore={hasMore}
      empty="No authors found."
      emptyHint="Everyone named in an article’s byline is listed here."
    >
      <DataTable
        label="Authors"
        columns={COLUMNS}
        view={view}
        buildSortHref={(sort) => authorList.buildSortHref(view, sort)}
      >
        {rows.map(({ id, name, slug, is_guest, job_title, has_biography, articles }) => (
          <TableRow key={id}>
            <TableRowHeader className="wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs text-muted-foreground">{job_title ?? routes.author(slug)}</span>
            </TableRowHeader>
            <TableCell>{is_guest ? 'Guest' : 'Account'}</TableCell>
            <TableCell label="Biography" className="sm:max-md:hidden">
              {has_biography ? 'Yes' : 'None'}
            </TableCell>
            <TableCell label="Articles" className="tabular-nums">
              {articles.toLocaleString('en-US')}
            </TableCell>
            <TableCell>
              <div className="flex justify-end gap-1">
                <Button asChild variant="ghost" size="sm">
                  <Link href={routes.author(slug)}>
                    View<span className="sr-only"> the page of {name}</span>
                  </Link>
                </Button>
                <Button asChild variant="outline" size="sm">
                  <Link href={routes.editAuthor(id)}>
                    Edit<span className="sr-only"> {name}</span>
                  </Link>
                </Button>
              </div>
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </DashboardList>
  )
}
