import { MessageDetail } from '@/components/contact/message-detail'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Message')

export default dashboardPage({ isForAdmins: true, render: ({ id, list }) => <MessageDetail id={id} list={list} /> })
