import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Badge, StatusDot } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { formatLongDate } from '@/lib/format'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'
import type { User } from '@/lib/users/queries.staff'
import { canBeVerified, ROLE_LABELS } from '@/lib/users/rules'

import { VerifyForm } from './verify-form'

interface UserRowProps {
  user: User
  isSelf: boolean
  listQuery: string
}

export function UserRow({ user, isSelf, listQuery }: UserRowProps) {
  const name = user.full_name ?? user.email
  return (
    <TableRow>
      <TableRowHeader className="wrap-anywhere">
        <span className="flex items-center gap-2">
          <span className="font-semibold">{name}</span>
          {isSelf && <Badge>You</Badge>}
          {user.suspended_at && <Badge>Suspended</Badge>}
        </span>
        {user.full_name && <span className="block text-xs text-muted-foreground">{user.email}</span>}
      </TableRowHeader>
      <TableCell className="whitespace-nowrap">{ROLE_LABELS[user.role]}</TableCell>
      <TableCell>
        <StatusDot tone={user.verified ? 'green' : user.role === 'news_anchor' ? 'gold' : 'muted'}>
          {user.verified ? 'Verified' : 'Unverified'}
        </StatusDot>
      </TableCell>
      <TableCell label="Joined" className="whitespace-nowrap text-muted-foreground sm:max-md:hidden">
        <Time at={user.created_at}>{formatLongDate(user.created_at)}</Time>
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-1">
          {canBeVerified(user) && <VerifyForm user={user} />}
          <Button asChild variant="outline" size="sm" className="whitespace-nowrap">
            <SheetLink href={withReturnTo(routes.editRole(user.id), listQuery)}>
              Edit Role<span className="sr-only"> of {name}</span>
            </SheetLink>
          </Button>
        </div>
      </TableCell>
    </TableRow>
  )
}
