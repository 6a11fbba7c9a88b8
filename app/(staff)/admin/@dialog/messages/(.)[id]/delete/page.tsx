import { deleteMessageView } from '@/components/contact/message-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../messages/[id]/delete/page'

export default dashboardDialog(deleteMessageView)
