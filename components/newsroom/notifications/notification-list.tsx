import { Table, TableCell, TableHead, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import type { SentNotification } from '@/lib/notifications/queries.staff'
import type { ReviewAction } from '@/lib/notifications/schema'

import { NotificationStateDot } from './notification-state'

const LABELS: Record<ReviewAction, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  changes_requested: 'Changes requested',
}
const COLUMNS = ['Time', 'Message', 'Chat', 'State', 'Attempts']

export function NotificationList({ notifications }: { notifications: SentNotification[] }) {
  if (notifications.length === 0) return <p className="text-muted-foreground">No notifications yet.</p>
  return (
    <Table label="Outbox">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <TableHead key={column}>{column}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {notifications.map((one) => (
          <TableRow key={one.id}>
            <TableCell className="whitespace-nowrap tabular-nums">
              <Time at={one.created_at}>{formatDateTime(one.created_at)}</Time>
            </TableCell>
            <TableRowHeader className="min-w-56">
              <span className="line-clamp-2 break-words">
                {one.kind === 'test' ? 'Test' : LABELS[one.action ?? 'approved']}: {one.title}
              </span>
            </TableRowHeader>
            <TableCell className="whitespace-nowrap tabular-nums">{one.recipient}</TableCell>
            <TableCell className="min-w-40">
              <NotificationStateDot state={one.state} />
              {one.last_error && <span className="block text-xs text-red">{one.last_error}</span>}
            </TableCell>
            <TableCell className="tabular-nums">{one.attempts}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
