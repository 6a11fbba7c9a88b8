import { SubscriberList } from '@/components/newsletter/subscriber-list'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Subscribers' }

export default dashboardPage({ isForAdmins: true, render: ({ query }) => <SubscriberList query={query} /> })
