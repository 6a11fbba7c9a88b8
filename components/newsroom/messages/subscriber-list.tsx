import { countLetters, MessageTabs } from '@/components/newsroom/messages/message-tabs'
import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { StatusDot } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { Time } from '@/components/site/ui/time'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { formatDateTime } from '@/lib/format'
import { load } from '@/lib/db/load'
import { subscriberList, type SubscriberView } from '@/lib/newsletter/dashboard'
import { listSubscribers, type SubscriberRow } from '@/lib/newsletter/queries.staff'
import type { Query } from '@/lib/db/query'
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
export async function SubscriberList({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = subscriberList.parse(query)
  const loaded = await load('subscribers', () => Promise.all([listSubscribers(db, view), countLetters(db)]))
  if ('reference' in loaded)
    return <Failure text="Failed to fetch subscribers." retry={subscriberList.buildHref(view)} />
  const [{ rows, hasMore }, counts] = loaded.data
  return (
    <div className="py-1">
      <h2 className="sr-only">Newsletter Subscribers</h2>
      <MessageTabs {...counts} current="subscribers" />
      <DashboardList
        list={subscriberList}
        view={view}
        search="Email"
        filters={[{ name: 'status', label: 'Status', all: 'Any status', options: STATUSES }]}
        action={
          counts.subscribers > 0 && (
            <Button asChild variant="outline" className="mb-3">
              <a href={routes.subscribersFile} download>
                Export CSV
              </a>
            </Button>
          )
        }
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No subscribers yet."
      >
        <DataTable
          label="Subscribers"
          columns={COLUMNS}
          view={view}
          buildSortHref={(sort) => subscriberList.buildSortHref(view, sort)}
        >
          {rows.map((subscriber) => (
            <Subscriber key={subscriber.id} {...subscriber} />
          ))}
        </DataTable>
      </DashboardList>
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
