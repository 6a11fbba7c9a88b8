import type { Column } from '@/components/newsroom/table/data-table'
import { RecordList } from '@/components/newsroom/table/record-list'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { authorList, type AuthorView } from '@/lib/authors/dashboard'
import { listAuthors } from '@/lib/authors/queries.staff'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'
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

export function AuthorList({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <RecordList
      list={authorList}
      query={query}
      label="Authors"
      read={(view) => listAuthors(db, view)}
      columns={COLUMNS}
      search="Name"
      filters={[{ name: 'kind', label: 'Kind', all: 'Accounts and guests', options: KINDS }]}
      empty="No authors found."
      emptyHint="Everyone named in an article’s byline is listed here."
      renderRow={({ id, name, slug, is_guest, job_title, has_biography, articles }) => (
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
      )}
    />
  )
}
