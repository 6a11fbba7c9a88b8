import { MessageDetail } from '@/components/contact/message-detail'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Message' }

export default dashboardPage({ isForAdmins: true, render: ({ id, list }) => <MessageDetail id={id} list={list} /> })
