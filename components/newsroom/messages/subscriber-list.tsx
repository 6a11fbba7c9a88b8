import { MessageTabs } from '@/components/newsroom/messages/message-tabs'
import type { Column } from '@/components/newsroom/table/data-table'
import { RecordList } from '@/components/newsroom/table/record-list'
import { StatusDot } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import { subscriberList, type SubscriberView } from '@/lib/newsletter/dashboard'
import { countSubscribers, listSubscribers, type SubscriberRow } from '@/lib/newsletter/queries.staff'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'
import { routes } from '@/lib/routes/routes'

const COLUMNS: Column<SubscriberView['sort']>[] = [
  { label: 'Status', sort: 'status' },
  { label: 'Email', sort: 'email' },
  { label: 'Consented', sort: 'consented_at' },
  { label: 'Unsubscribed', className: 'sm:max-md:hidden' },
]

const STATUSES = [
  { value: 'subscribed', label: 'Subscribed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
]

/** Lists subscribers, with a CSV export for the newsletter's software. */
export function SubscriberList({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <div className="py-1">
      <h2 className="sr-only">Newsletter Subscribers</h2>
      <MessageTabs db={db} current="subscribers" />
      <RecordList
        list={subscriberList}
        query={query}
        label="Subscribers"
        read={async (view) => ({ ...(await listSubscribers(db, view)), total: await countSubscribers(db) })}
        columns={COLUMNS}
        search="Email"
        filters={[{ name: 'status', label: 'Status', all: 'Any status', options: STATUSES }]}
        renderAction={({ total }) =>
          total > 0 && (
            <Button asChild variant="outline" className="mb-3">
              <a href={routes.subscribersFile} download>
                Export CSV
              </a>
            </Button>
          )
        }
        empty="No subscribers yet."
        renderRow={(subscriber) => <Subscriber key={subscriber.id} {...subscriber} />}
      />
    </div>
  )
}

function Subscriber({ email, subscribed, consented_at, unsubscribed_at }: SubscriberRow) {
  return (
    <TableRow>
      <TableCell>
        <StatusDot tone={subscribed ? 'green' : 'muted'}>{subscribed ? 'Subscribed' : 'Unsubscribed'}</StatusDot>
      </TableCell>
      <TableRowHeader className="wrap-anywhere">{email}</TableRowHeader>
      <TableCell label="Consented" className="whitespace-nowrap text-muted-foreground">
        <Time at={consented_at}>{formatDateTime(consented_at)}</Time>
      </TableCell>
      <TableCell label="Unsubscribed" className="whitespace-nowrap text-muted-foreground sm:max-md:hidden">
        {unsubscribed_at && <Time at={unsubscribed_at}>{formatDateTime(unsubscribed_at)}</Time>}
      </TableCell>
    </TableRow>
  )
}
