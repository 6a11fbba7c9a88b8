import { deleteMessageView } from '@/components/contact/message-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Delete Message' }

export default dashboardPage(deleteMessageView)
