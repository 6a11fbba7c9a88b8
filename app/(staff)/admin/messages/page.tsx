import { MessageList } from '@/components/contact/message-list'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Messages')

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <MessageList query={query} /> })
