import { MessageList } from '@/components/newsroom/messages/message-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = toListMetadata('Messages')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <MessageList query={query} /> })
