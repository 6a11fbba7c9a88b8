import type { Column } from '@/components/newsroom/table/data-table'
import { RecordList } from '@/components/newsroom/table/record-list'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { USER_ROLES } from '@/lib/auth/schema'
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
      <RecordList
        list={userList}
        query={query}
        label="Users"
        read={(view) => listUsers(db, view)}
        columns={COLUMNS}
        search="Name or email"
        filters={[{ name: 'role', label: 'Role', all: 'All roles', options: buildRoleOptions(USER_ROLES) }]}
        renderSummary={({ total }) => (
          <p className="pb-2 text-xs text-muted-foreground tabular-nums">
            {total.toLocaleString('en-US')} {total === 1 ? 'person' : 'people'}
          </p>
        )}
        empty="No users found."
        renderRow={(user, listQuery) => (
          <UserRow key={user.id} user={user} isSelf={user.id === person.id} listQuery={listQuery} />
        )}
      />
    </section>
  )
}
