import { deleteInquiryView } from '@/components/inquiries/inquiry-pages'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { metadata } from '../../../../../advertisements/inquiries/[id]/delete/page'

export default dashboardDialog(deleteInquiryView)
