import { SubscriberList } from '@/components/newsroom/messages/subscriber-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'

export const metadata = { title: 'Subscribers' }

export default dashboardPage({ isForAdmins: true, render: ({ db, query }) => <SubscriberList db={db} query={query} /> })
