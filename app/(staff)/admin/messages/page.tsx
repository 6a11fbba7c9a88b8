import { MessageList } from '@/components/contact/message-list'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Messages' }

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <MessageList query={query} /> })
