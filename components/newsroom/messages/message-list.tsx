import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { messageList, type MessageView } from '@/lib/contact/dashboard'
import { listMessages } from '@/lib/contact/queries.staff'
import { queryOfList } from '@/lib/lists/list-return'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'

import { MessageRow } from './message-row'
import { countLetters, MessageTabs } from './message-tabs'

const COLUMNS: Column<MessageView['sort']>[] = [
  { label: 'Status', sort: 'status' },
  { label: 'Name', sort: 'name' },
  { label: 'Email', sort: 'email', className: 'sm:max-lg:hidden' },
  { label: 'Subject', sort: 'subject' },
  { label: 'Date', sort: 'created_at', className: 'sm:max-md:hidden' },
  { label: 'Actions', className: 'pr-0 text-right' },
]

const READ = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
]

export async function MessageList({ query }: { query: Query }) {
  const { db } = await openDashboard(ADMINS)
  const view = messageList.parse(query)
  const href = messageList.buildHref(view)
  const loaded = await load('contact messages', () => Promise.all([listMessages(db, view), countLetters(db)]))
  if ('reference' in loaded) return <Failure text="Failed to fetch contact messages." retry={href} />
  const [{ rows, hasMore }, counts] = loaded.data
  return (
    <div className="py-1">
      <h2 className="sr-only">Contact Messages</h2>
      <MessageTabs {...counts} current="messages" />
      <DashboardList
        list={messageList}
        view={view}
        search="Name, email, subject or text"
        filters={[{ name: 'status', label: 'Status', all: 'Read and unread', options: READ }]}
        isEmpty={rows.length === 0}
        hasMore={hasMore}
        empty="No contact messages found."
        emptyHint="Messages sent from the contact page appear here."
      >
        <DataTable
          label="Contact messages"
          columns={COLUMNS}
          view={view}
          buildSortHref={(sort) => messageList.buildSortHref(view, sort)}
        >
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} listQuery={queryOfList(href)} />
          ))}
        </DataTable>
      </DashboardList>
    </div>
  )
}
