import { MessageList } from '@/components/newsroom/messages/message-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Messages')

export default dashboardPage({ isForAdmins: true, render: ({ db, query }) => <MessageList db={db} query={query} /> })
