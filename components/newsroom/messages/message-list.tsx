import type { Column } from '@/components/newsroom/table/data-table'
import { RecordList } from '@/components/newsroom/table/record-list'
import { messageList, type MessageView } from '@/lib/contact/dashboard'
import { listMessages } from '@/lib/contact/queries.staff'
import type { Query } from '@/lib/db/query'
import type { StaffClient } from '@/lib/db/staff'

import { MessageRow } from './message-row'
import { MessageTabs } from './message-tabs'

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

export function MessageList({ db, query }: { db: StaffClient; query: Query }) {
  return (
    <div className="py-1">
      <h2 className="sr-only">Contact Messages</h2>
      <MessageTabs db={db} current="messages" />
      <RecordList
        list={messageList}
        query={query}
        label="Contact messages"
        read={(view) => listMessages(db, view)}
        failure="Failed to fetch contact messages."
        columns={COLUMNS}
        search="Name, email, subject or text"
        filters={[{ name: 'status', label: 'Status', all: 'Read and unread', options: READ }]}
        empty="No contact messages found."
        emptyHint="Messages sent from the contact page appear here."
        renderRow={(message, listQuery) => <MessageRow key={message.id} message={message} listQuery={listQuery} />}
      />
    </div>
  )
}
