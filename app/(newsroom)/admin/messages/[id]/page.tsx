import { MessageDetail } from '@/components/newsroom/messages/message-detail'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Message')

export default dashboardPage({ isForAdmins: true, render: ({ id, list }) => <MessageDetail id={id} list={list} /> })
