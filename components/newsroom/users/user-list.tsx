import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { USER_ROLES } from '@/lib/auth/schema'
import { queryOfList } from '@/lib/lists/list-return'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { listUsers } from '@/lib/users/queries.staff'
import { buildRoleOptions, userList, type UserView } from '@/lib/users/rules'

import { UserRow } from './user-row'

const COLUMNS: Column<UserView['sort']>[] = [
  { label: 'User', sort: 'name' },
  { label: 'Role', sort: 'role' },
  { label: 'Status', sort: 'verified' },
  { label: 'Joined', sort: 'created_at', className: 'sm:max-md:hidden' },
  { label: 'Actions', className: 'pr-0 text-right' },
]

export async function UserList({ query }: { query: Query }) {
  const { db, person } = await openDashboard(ADMINS)
  const view = userList.parse(query)
  const href = userList.buildHref(view)
  const loaded = await load('users', () => listUsers(db, view))
  if ('reference' in loaded) {
    return <Failure text={`Failed to fetch users: reference ${loaded.reference}`} retry={href} />
  }
  const { rows, hasMore, total } = loaded.data
  return (
    <section aria-labelledby="users" className="py-2">
      <h2 id="users" className="sr-only">
        User Management
      </h2>
      <div className="flex items-center justify-between gap-1 overflow-x-auto whitespace-nowrap max-sm:[&_a]:px-1.5">
        <div className="flex max-sm:-ml-1.5 sm:-ml-3.5">
          <Button asChild variant="ghost" size="sm">
            <Link href={routes.activity}>Activity</Link>
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link href={routes.authors}>Authors</Link>
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link href={routes.emails}>Emails</Link>
          </Button>
          <Button asChild variant="ghost" size="sm">
            <SheetLink href={routes.secondFactor}>Second Factor</SheetLink>
          </Button>
        </div>
        <div className="flex gap-1">
          <Button asChild variant="outline" size="sm">
            <SheetLink href={routes.promoteUser}>Promote User</SheetLink>
          </Button>
          <Button asChild variant="outline" size="sm">
            <SheetLink href={routes.invitePerson}>Invite</SheetLink>
          </Button>
        </div>
      </div>
      <DashboardList
        list={userList}
        view={view}
        search="Name or email"
        filters={[{ name: 'role', label: 'Role', all: 'All roles', options: buildRoleOptions(USER_ROLES) }]}
        summary={
          <p className="pb-2 text-xs text-muted-foreground tabular-nums">
            {total.toLocaleString('en-US')} {total === 1 ? 'person' : 'people'}
          </p>
        }
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No users found."
      >
        <DataTable
          label="Users"
          columns={COLUMNS}
          view={view}
          buildSortHref={(sort) => userList.buildSortHref(view, sort)}
        >
          {rows.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === person.id} listQuery={queryOfList(href)} />
          ))}
        </DataTable>
      </DashboardList>
    </section>
  )
}
